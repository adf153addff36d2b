// What the firmware has to know of the board that it runs on.

export interface Board {
  /** As a person calls it. */
  title: string;
  /** Address of 64 kB of raw flash for the journal; 0 where it lies in a Storage file. */
  journalAddress: number;
  /** What one reference pass takes, in microseconds: `for(var i=0;i<n;i++){a=(a*3+i)&0xffff}` inside a function. */
  passMicros: number;
  /** Player buttons to ground, one each side. Both edges are watched. */
  buttons: string[];
  /** Lamps beside the buttons, lit while that side's clock runs. */
  lamps: string[];
  /** I2C bus of the faces and the keypad. */
  sda: string;
  scl: string;
  /** The keypad controller's interrupt, open drain. Read by a timer, not watched. */
  keypadInterrupt: string;
  /** SPI bus of the panel, and its other lines. */
  sck: string;
  mosi: string;
  miso: string;
  panelSelect: string;
  panelData: string;
  panelReset: string;
  /** Where the battery's voltage is measured, and what analogRead's 0 and 1 stand for. */
  battery: string;
  batteryVoltsAtZero: number;
  batteryVoltsPerUnit: number;
}
