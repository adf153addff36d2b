// The section of the files in the device's Storage.

import { Storage } from "../../board/storage";
import { button, download, make, setText } from "../elements";
import { hexAll } from "./hex";
import { makeTable, row, type Section } from "./section";

const SHOWN_BYTES = 16;

export function storageSection(): Section {
  const table = makeTable("Files in Storage", ["File", "Bytes", "Begins with", "Keep"]);
  const free = make("p", "quiet");
  return {
    title: "Storage",
    about: "The flash’s files: what the workshop puts beside the firmware, and what the firmware reads.",
    content: make("div", "", table.frame, free),
    paint: (device) => {
      const storage = new Storage(device.flash);
      const names = storage.list();
      const [left, all] = [storage.getFree(), device.flash.length].map((bytes) => bytes.toLocaleString("en"));
      setText(free, `${left} of ${all} bytes are free.`);
      table.fill(`${names.join()} ${left}`, () =>
        names.map((name) => {
          const data = new Uint8Array(storage.readArrayBuffer(name)!);
          const keep = button("Save", () => download(name, data, "application/octet-stream"));
          keep.ariaLabel = `Save ${name}`;
          return row(name, data.length.toLocaleString("en"), hexAll(data.subarray(0, SHOWN_BYTES)), keep);
        }),
      );
    },
  };
}
