// Drafts of the editor, stored in this browser by their file names until they are discarded.

export interface Draft {
  name: string;
  text: string;
}

const KEY = "tileclock.drafts";

function isDraft(one: unknown): one is Draft {
  const { name, text } = (one ?? {}) as Partial<Draft>;
  return typeof name === "string" && typeof text === "string";
}

/** Stored drafts; entries that are no drafts are ignored. */
function read(open: () => Storage): Draft[] {
  try {
    const stored: unknown = JSON.parse(open().getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isDraft) : [];
  } catch {
    return [];
  }
}

/** `open` returns the browser's storage, and throws if the user's settings forbid storage. */
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
    /** All drafts, the last written first. */
    all: (): Draft[] => read(open),
    /** Stores the draft, replacing one of the same name; false if the browser stores nothing. */
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
