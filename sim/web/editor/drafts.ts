// Texts written in the editor, kept in this browser by the name of its file until somebody discards it.

export interface Draft {
  name: string;
  text: string;
}

const KEY = "tileclock.drafts";

function isDraft(one: unknown): one is Draft {
  const { name, text } = (one ?? {}) as Partial<Draft>;
  return typeof name === "string" && typeof text === "string";
}

/** Whatever else lies in the storage counts as nothing. */
function read(open: () => Storage): Draft[] {
  try {
    const stored: unknown = JSON.parse(open().getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isDraft) : [];
  } catch {
    return [];
  }
}

/** `open` gives the browser's storage, and throws where the person at it allows none. */
export function createDrafts(open: () => Storage) {
  function write(drafts: Draft[]): boolean {
    try {
      open().setItem(KEY, JSON.stringify(drafts));
      return true;
    } catch {
      return false;
    }
  }
  const without = (name: string): Draft[] => read(open).filter((draft) => draft.name !== name);
  return {
    /** The one that was written last comes first. */
    all: (): Draft[] => read(open),
    /** In the place of one of this name; false where the browser keeps nothing. */
    keep: (draft: Draft): boolean => write([draft, ...without(draft.name)]),
    discard: (name: string): void => void write(without(name)),
  };
}

/** A name that no draft has: "mine.scenario", or else "mine-2.scenario". */
export function freeName(name: string, drafts: Draft[]): string {
  const [, stem, end] = /^(.*?)(\.scenario)?$/.exec(name)!;
  const taken = new Set(drafts.map((draft) => draft.name));
  let free = `${stem}.scenario`;
  for (let count = 2; taken.has(free); count++) free = `${stem}-${count}${end ?? ".scenario"}`;
  return free;
}
