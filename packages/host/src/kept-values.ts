type Warn = (message: string) => void;

/** Small texts that outlive a page: in the browser's storage, or for this visit only where that is off. */
export type KeptValues = {
  /** Null when it is not there; `'null'`, `'undefined'` and blanks are not there either. spec §5 */
  get(key: string): string | null;
  /** Refuses an empty key with a warning. spec §5 */
  set(key: string, value: string): void;
  remove(key: string): void;
};

/** What other programs write when they have nothing counts as nothing. spec §5 */
export function presentValue(value: string | null | undefined): string | null {
  const text = value?.trim() ?? '';
  return text === '' || text === 'null' || text === 'undefined' ? null : text;
}

/** `storage` is asked for at each use: reading `window.localStorage` throws where it is forbidden, and ArkWeb has none by default. */
export function createKeptValues(storage: () => Storage | null, warn: Warn): KeptValues {
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
