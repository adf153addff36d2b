// Facts about the board that the firmware runs on.

export interface Board {
  /** Name of the board for people. */
  title: string;
  /** Address of 64 kB of raw flash for the journal; 0 if the journal is a Storage file. */
  journalAddress: number;
  /** Duration of one reference pass, in microseconds: `for(var i=0;i<n;i++){a=(a*3+i)&0xffff}` inside a function. */
  passMicros: number;
  /** Player buttons to ground, one each side. Both edges are watched. */
  buttons: string[];
  /** Lamps beside the buttons, lit while that side's clock runs. */
  lamps: string[];
  /** I2C bus of the faces and the keypad. */
  sda: string;
  scl: string;
  /** The keypad controller's interrupt, open drain. Polled, not watched. */
  keypadInterrupt: string;
  /** SPI bus of the panel, and its other lines. */
  sck: string;
  mosi: string;
  miso: string;
  panelSelect: string;
  panelData: string;
  /** Null where the panel is reset with the chip. */
  panelReset: string | null;
  /** Pins that have to be high all the time, such as a backlight's. */
  high: string[];
  /**
   * Rates of the panel's serial clock in bits a second. An ST7796S takes a bit in 66 ns (TSCYCW) and gives one in 150
   * (TSCYCR), so at most 15 MHz to write and 6.6 MHz to read. Equal rates set the bus up once.
   */
  panelWriteBaud: number;
  panelReadBaud: number;
  /** Pin of the battery's voltage, and its volts at an analogRead of 0 and for each unit above. */
  battery: string;
  batteryVoltsAtZero: number;
  batteryVoltsPerUnit: number;
}
