// The section of the files in the device's Storage.

import { Storage } from "../../board/virtual/storage";
import { button, byId, download, setText } from "../elements";
import { hexAll } from "./hex";
import { row, tableRows, type Section } from "./section";

const SHOWN_BYTES = 16;

export function storageSection(): Section {
  const fill = tableRows("storage-rows");
  return {
    id: "storage",
    paint: (device) => {
      const storage = new Storage(device.flash);
      const names = storage.list();
      const [left, all] = [storage.getFree(), device.flash.length].map((bytes) => bytes.toLocaleString("en"));
      setText(byId("storage-free"), `${left} of ${all} bytes are free.`);
      fill(`${names.join()} ${left}`, () =>
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
