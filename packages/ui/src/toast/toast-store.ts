import { uiDefaults } from '../defaults/defaults.tsx';

/** How a toast behaves. */
export type ToastOptions = {
  /** How long it stays, ms; 0 until clearToast(). Default 2000 (spec §9). */
  duration?: number;
  /** Shows a mark before the words. */
  kind?: 'plain' | 'success' | 'error';
  /** While it stays nothing on the page can be tapped. Default false. */
  forbidClick?: boolean;
};

/** The one toast on screen; `id` changes with every call, also for the same words. */
export type ToastState = Required<Omit<ToastOptions, 'duration'>> & { id: number; text: string };

/**
 * One toast at a time: a new one replaces the words and restarts the timer.
 * Lives outside React, so the HTTP client can call it.
 */
export function createToastStore() {
  let state: ToastState | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextId = 1;
  const listeners = new Set<() => void>();

  const set = (next: ToastState | null) => {
    state = next;
    for (const listener of listeners) listener();
  };

  return {
    show: (text: string, options: ToastOptions = {}) => {
      const { duration = uiDefaults.toastMs, kind = 'plain', forbidClick = false } = options;
      clearTimeout(timer);
      set({ id: nextId++, text, kind, forbidClick });
      if (duration > 0) timer = setTimeout(() => set(null), duration);
    },
    clear: () => {
      clearTimeout(timer);
      if (state) set(null);
    },
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
