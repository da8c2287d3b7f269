import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createToastStore, type ToastOptions } from './toast-store.ts';
import './toast.css';

export type { ToastOptions };

const store = createToastStore();

/** Shows a short message over everything; replaces the one on screen. Callable from anywhere. spec §9: 2000 ms */
export function toast(text: string, options?: ToastOptions): void {
  store.show(text, options);
}

/** Takes the toast away at once. */
export function clearToast(): void {
  store.clear();
}

/**
 * Where toasts appear; mount it once, at the root. It stands directly in the body above every popup,
 * and popups leave live regions audible, so a toast is also heard while a sheet is open.
 */
export function ToastHost() {
  const state = useSyncExternalStore(store.subscribe, store.get, () => null);
  return createPortal(
    <output className={state?.forbidClick ? 'y-toast y-toast--lock' : 'y-toast'} aria-live="polite">
      {state && (
        <div key={state.id} className="y-toast__box">
          {state.kind === 'success' && <Check size={20} aria-hidden="true" />}
          {state.kind === 'error' && <CircleAlert size={20} aria-hidden="true" />}
          <span>{state.text}</span>
        </div>
      )}
    </output>,
    document.body,
  );
}
