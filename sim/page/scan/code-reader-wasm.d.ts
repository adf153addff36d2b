/** Address of the reader of codes on the page: what the build makes of its import. */
declare module "code-reader.wasm" {
  const address: string;
  export default address;
}
