/** What is needed to resume an upload after a reload. */
export type ResumeState = { uploadId: string; bucket: string; key: string; savedAt: number };

/** Storage of unfinished uploads; the page uses IndexedDB. */
export type ResumeStore = {
  get: (id: string) => Promise<ResumeState | null>;
  set: (id: string, state: ResumeState) => Promise<void>;
  delete: (id: string) => Promise<void>;
};

/** How long an unfinished upload can be resumed. */
export const resumeTtlMs = 24 * 60 * 60 * 1000;

/** Keeps uploads in memory only. */
export function createMemoryStore(): ResumeStore {
  const states = new Map<string, ResumeState>();
  return {
    get: async (id) => states.get(id) ?? null,
    set: async (id, state) => void states.set(id, state),
    delete: async (id) => void states.delete(id),
  };
}

/** Wraps a store: drops expired entries, and its failures (full, forbidden) never stop an upload. */
export function tolerantStore(store: ResumeStore, now = Date.now): ResumeStore {
  return {
    async get(id) {
      const state = await store.get(id).catch(() => null);
      if (state === null) return null;
      const age = now() - state.savedAt;
      if (age >= 0 && age < resumeTtlMs) return state;
      await store.delete(id).catch(() => {});
      return null;
    },
    set: (id, state) => store.set(id, state).catch(() => {}),
    delete: (id) => store.delete(id).catch(() => {}),
  };
}
