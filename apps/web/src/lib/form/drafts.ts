const prefix = 'yanche.draft.';

/** Storage key of a draft. Drafts survive reload and login, but not logout. */
export const draftKey = (of: string): string => `${prefix}${of}`;

/** Deletes all drafts, also those of screens that are not loaded. */
export function clearDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const name of Object.keys(storage)) {
        if (name.startsWith(prefix)) storage.removeItem(name);
      }
    }
  } catch {
    // Storage is disabled: there are no drafts.
  }
}
