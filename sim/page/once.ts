/** Loads a part at the first request, and again only after a failure. */
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
