// Fallback font for a missing or damaged type file: capitals, digits and punctuation, the characters 0x20 to 0x5F, of
// 5x7 dots in a cell of 6x8. Its pictures are in test/board/font-pictures.txt; a test compares both.

export const FONT_COUNT = 64;

/**
 * Six bytes a character, one for each column from the left, the top row in the highest bit: the format of
 * Graphics.setFontCustom for a height of 8. In base64 a character is exactly eight letters. Decoded, by one native
 * call, only if the font is needed.
 */
export function builtInFont(): string {
  return atob(
    "AAAAAAAAAAD6AAAAAOAA4AAAKP4o/igAJFT+VEgAxMgQJkYAbJKqRAoAACDAAAAA" +
      "ADhEggAAAIJEOAAAKBB8ECgAEBB8EBAAAAoMAAAAEBAQEBAAAAYGAAAABAgQIEAA" +
      "fIqSonwAAEL+AgAAQoaKkmIARIKSkmwAGChI/ggA5KKiopwAPFKSkgwAgI6QoMAA" +
      "bJKSkmwAYJKSlHgAAGxsAAAAAGpsAAAAEChEggAAKCgoKCgAAIJEKBAAQICKkGAA" +
      "fIK6qngAfpCQkH4A/pKSkmwAfIKCgkQA/oKCgnwA/pKSkoIA/pCQkIAAfIKSklwA" +
      "/hAQEP4AAIL+ggAABAKC/IAA/hAoRIIA/gICAgIA/kAwQP4A/mAQDP4AfIKCgnwA" +
      "/pCQkGAAfIKKhHoA/pCYlGIAYpKSkowAgID+gIAA/AICAvwA8AwCDPAA/gQYBP4A" +
      "xigQKMYAwCAeIMAAhoqSosIAAP6CggAAQCAQCAQAAIKC/gAAIED+QCAAAgICAgIA",
  );
}
