// The alphabets that the packer knows by their languages: tiles as the sets of that language have them, and the
// spellings by which its lists write other letters. Tiles of sets: the alphabets of wolges, where it has them.

import { readAlphabet, type Alphabet } from "./alphabet";

const ENGLISH_TILES = "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z";

/** A row for each tile, with spellings that fold into it; after a stroke, spellings of several tiles. */
function alphabet(language: string, tiles: string, folds = "", several = ""): Alphabet {
  const others = new Map(folds.split(" ").map((fold) => [fold[0], fold.slice(1).split("").join(" ")]));
  const rows = tiles.split(" ").map((tile) => `${tile} ${others.get(tile) ?? ""}`);
  return readAlphabet([`language: ${language}`, ...rows, ...several.split("; ")].join("\n"));
}

/** English, and lists without a language: A to Z. */
export const ENGLISH_ALPHABET = readAlphabet(ENGLISH_TILES.split(" ").join("\n"));

/**
 * On the tiles of French, Italian, Dutch and Romanian sets there are no accents. U+015E and U+0162, with a cedilla, are
 * the older code points of the Romanian letters with a comma. In Spanish CH, LL and RR are tiles wherever they are
 * written, as is each of Catalan's; Catalan's middle dot is written in many ways. U+0307 stays from a capital U+0130
 * that a program has made small.
 */
const MAKERS: Record<string, () => Alphabet> = {
  en: () => ({ ...ENGLISH_ALPHABET, language: "en" }),
  fr: () => alphabet("fr", ENGLISH_TILES, "AÀÂÄ CÇ EÉÈÊË IÎÏ NÑ OÔÖ UÙÛÜ YŸ", "Œ = O E; Æ = A E"),
  it: () => alphabet("it", ENGLISH_TILES, "AÀÁ EÈÉ IÌÍÎ OÒÓ UÙÚ"),
  nl: () => alphabet("nl", ENGLISH_TILES, "AÀÁÂÄ CÇ EÈÉÊË IÌÍÎÏ NÑ OÒÓÔÖ UÙÚÛÜ", "Ĳ = I J"),
  ro: () => alphabet("ro", ENGLISH_TILES, "AĂÂ IÎ SȘŞ TȚŢ"),
  es: () => alphabet("es", "A B C CH D E F G H I J L LL M N Ñ O P Q R RR S T U V X Y Z", "AÁ EÉ IÍ OÓ UÚÜ"),
  ca: () =>
    alphabet(
      "ca",
      "A B C Ç D E F G H I J L L·L M N NY O P QU R S T U V X Z",
      "AÀÁ EÈÉ IÍÏ OÒÓ UÚÜ",
      "ĿL = L·L; L.L = L·L; L-L = L·L; L•L = L·L; L‧L = L·L; L∙L = L·L; L⋅L = L·L; QÜ = QU",
    ),
  de: () => alphabet("de", `${ENGLISH_TILES} Ä Ö Ü`, "AÀÁÂ CÇ EÈÉÊË IÌÍÎÏ NÑ OÒÓÔ UÙÚÛ", "ẞ = S S; ß = S S"),
  pt: () => alphabet("pt", `${ENGLISH_TILES} Ç`, "AÀÁÂÃ EÉÊ IÍ OÓÔÕ UÚÜ"),
  sv: () => alphabet("sv", `${ENGLISH_TILES} Å Ä Ö Ü Æ`, "AÀÁ EÈÉÊË"),
  no: () => alphabet("no", `${ENGLISH_TILES} Æ Ø Å Ä Ö Ü`, "AÀ EÈÉÊ OÒÓÔ"),
  fi: () => alphabet("fi", `${ENGLISH_TILES} Å Ä Ö`),
  da: () => alphabet("da", `${ENGLISH_TILES} Æ Ø Å`, "AÀÁ EÈÉÊ OÓÔ"),
  pl: () => alphabet("pl", "A Ą B C Ć D E Ę F G H I J K L Ł M N Ń O Ó P R S Ś T U W Y Z Ź Ż"),
  sl: () => alphabet("sl", "A B C Č D E F G H I J K L M N O P Q R S Š T U V W X Y Z Ž"),
  tr: () => alphabet("tr", "A B C Ç D E F G Ğ H I İ J K L M N O Ö P R S Ş T U Ü V Y Z", "AÂ İÎ UÛ", "İ\u0307 = İ"),
};

/** Languages that the packer has an alphabet of. */
export const ALPHABETS = Object.keys(MAKERS);

const made = new Map<string, Alphabet>();

/** The alphabet of a language; undefined without one. */
export function alphabetNamed(language: string): Alphabet | undefined {
  if (!Object.hasOwn(MAKERS, language)) return undefined;
  if (!made.has(language)) made.set(language, MAKERS[language]());
  return made.get(language);
}
