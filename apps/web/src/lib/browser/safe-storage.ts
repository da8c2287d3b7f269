import type { StateStorage } from 'zustand/middleware';

/** localStorage that never throws: forms must keep working where storage is disabled or full. */
export const safeStorage: StateStorage = {
  getItem: (key) => attempt(() => localStorage.getItem(key)),
  setItem: (key, value) => attempt(() => localStorage.setItem(key, value)),
  removeItem: (key) => attempt(() => localStorage.removeItem(key)),
};

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
