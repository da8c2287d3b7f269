type Warn = (message: string) => void;

/** Short texts in the browser's storage, or in memory where storage is disabled or full. */
export type PersistedValues = {
  /** Null when absent; `'null'`, `'undefined'` and blank texts count as absent. spec §5 */
  get(key: string): string | null;
  /** Refuses an empty key with a warning. spec §5 */
  set(key: string, value: string): void;
  remove(key: string): void;
};

/** Trimmed; null for `'null'`, `'undefined'` and blank texts, which other programs write for "no value". spec §5 */
export function presentValue(value: string | null | undefined): string | null {
  const text = value?.trim() ?? '';
  return text === '' || text === 'null' || text === 'undefined' ? null : text;
}

/** `storage` is called at each use: reading `window.localStorage` throws where it is forbidden, and ArkWeb has none by default. */
export function createPersistedValues(storage: () => Storage | null, warn: Warn): PersistedValues {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (kept: Storage) => T): T | undefined => {
    try {
      const kept = storage();
      return kept === null ? undefined : work(kept);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) =>
      presentValue(memory.get(key) ?? attempt((kept) => kept.getItem(key)) ?? undefined),
    set(key, value) {
      if (key === '') return warn('A value under an empty key is not stored');
      const stored = attempt((kept) => {
        kept.setItem(key, value);
        return kept.getItem(key) === value;
      });
      if (stored === true) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((kept) => kept.removeItem(key));
    },
  };
}
