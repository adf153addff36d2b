// A line of the panel as plain data. Rows stack from the top; a cell is 6 x 8 dots, each `scale` pixels wide and high.

export const PANEL_WIDTH = 480;
export const PANEL_HEIGHT = 320;
export const CELL_WIDTH = 6;
export const CELL_HEIGHT = 8;

export type Tone = "plain" | "quiet" | "title" | "good" | "bad" | "alert";

export interface Row {
  text: string;
  scale: number;
  tone: Tone;
}
