// The project's version, which the build takes from package.json.

declare const PROJECT_VERSION: string | undefined;

/** "" in a program that no build has made, such as a unit test. */
export const VERSION: string = typeof PROJECT_VERSION === "undefined" ? "" : PROJECT_VERSION;
