const prefix = 'yanche.draft.';

/** Under what name the device keeps something a person is writing: it outlives reload and login, but not their logout. */
export const draftName = (of: string): string => `${prefix}${of}`;

/** Takes every draft off the device, also those whose screen is not loaded. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(prefix)) localStorage.removeItem(name);
    }
  } catch {
    // Storage is off: nothing was kept.
  }
}
