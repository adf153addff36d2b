// Written by npm run clauses, from the literals beside it: each document as the line that a rules file is packed to.

/** A rule document, as the device has it. */
export interface PackedDocument {
  /** Its number in the journal. */
  number: number;
  /** Its rules: `rulesIn` reads them. */
  text: string;
}

/** The documents in the order of set-up. */
export function documents(): PackedDocument[] {
  return [
    { number: 1, text: "1;NSCRABBLE NZ 2025;ACSW24,5;M25;S0;H0;O10;R012;U5;P0;Z50;Fmwli;X2YMTH" },
    { number: 2, text: "1;NSCRABBLE NZ 2022;ACSW19,5;M25;S0;H0;O10;R012;U5;P0;Z50;Fmwli;3DLMYS" },
    { number: 3, text: "1;NASPA 2016;A,0,5,10,0t;M25;S1;E1;H0;O10;Q60;R025;U5;P1;Feal;A5XFK5" },
    {
      number: 4,
      text: "1;NNASPA 2011;AOWL2,0t;BCSW12,5,10,0t;CCSW07,5,10,0t;M25;S2;G5;E2;H1;O10;T60;W20;Q60;R01234;V20;P0;Y50;Z50;Fedbashfin;GQ4VNP",
    },
    {
      number: 5,
      text: "1;NNASPA 2013;AOWL2,0t;BCSW12,r,5,10,0t;M25;S2;G5;E2;H1;O10;X10;T15;Q15;R01234;V20;P0;Y50;Z50;Fpectdbashfzlin;9N3ENL",
    },
  ];
}
