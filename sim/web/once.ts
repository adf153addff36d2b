/** Loads a part when it is first asked for, and again only if that failed. */
export function once<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | null = null;
  return () => {
    loading ??= load().catch((fault) => {
      loading = null;
      throw fault;
    });
    return loading;
  };
}
