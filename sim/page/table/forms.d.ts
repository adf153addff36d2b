/** The collector of forms that the build puts in (scripts/build/ids.ts). */
declare module "forms" {
  /** Forms that were put since the array was emptied: name and arguments without the page. */
  export const said: [form: string, given: unknown[]][];
}
