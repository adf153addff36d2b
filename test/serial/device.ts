// Device at the other end of a serial cable.

/** The lines beside those of data, as the computer sets them; what it does not name stays. */
export interface Signals {
  dataTerminalReady?: boolean;
  requestToSend?: boolean;
}

export interface SerialDevice {
  /** `hear` gets what the device sends. */
  listen(hear: (bytes: Uint8Array) => void): void;
  open(baudRate: number): void;
  receive(bytes: Uint8Array): void;
  signals(signals: Signals): void;
  close(): void;
}
