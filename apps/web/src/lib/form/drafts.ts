const prefix = 'yanche.draft.';

/** Storage key of a draft. Drafts survive reload and login, but not logout. */
export const draftKey = (of: string): string => `${prefix}${of}`;

/** Deletes all drafts, also those of screens that are not loaded. */
export function clearDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(prefix)) localStorage.removeItem(name);
    }
  } catch {
    // Storage is disabled: there are no drafts.
  }
}
