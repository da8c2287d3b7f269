/** The parts of `window` the stack needs; a test passes a small fake. */
export type BackWindow = Pick<Window, 'history' | 'location'> & {
  addEventListener: (
    type: 'popstate' | 'beforeunload',
    listener: (event: Event) => void,
    options?: { once: boolean },
  ) => void;
  dispatchEvent: (event: Event) => boolean;
};

const mark = 'yOverlay';

const isMarked = (state: unknown) =>
  typeof state === 'object' && state !== null && mark in state && state[mark] === true;

/**
 * Makes "back" close the top popup instead of leaving the page.
 *
 * While any popup is open there is exactly one extra history entry, a copy of the page's own state
 * plus a mark. The router never learns of it if this is made before the router listens (listeners on
 * window run in order of registration, `capture` or not): we swallow the steps onto and off that entry.
 * Made later, the router sees a step between two equal entries, which changes nothing.
 * Navigations while the entry is on top are translated, so that no stale entry is left below:
 *   push    → takes the place of our entry
 *   replace → is kept on our entry and applied to the page's when ours goes
 * The entry goes a moment after the last popup closed, so closing one and opening the next, or
 * React's double effects, cost nothing. It stays when the page itself is being left by then: a step of ours would cancel
 * that navigation. Should the page stay after all, an entry without a popup is stepped over or taken by the next one.
 */
export function createBackStack(win: BackWindow) {
  const { history, location } = win;
  const native = {
    push: history.pushState.bind(history),
    replace: history.replaceState.bind(history),
  };
  type Args = Parameters<History['pushState']>;

  const layers: (() => void)[] = [];
  /** Our entry is the current one; `href` is the page's address below it. */
  let entry: { href: string } | null = null;
  /** What the router put in place of the page while our entry covered it. */
  let replaced: Args | null = null;
  /** A step of ours under way: off our entry, or forward again after a push slipped in between. */
  let step: 'leaving' | 'returning' | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Another document is being loaded in place of this one. */
  let unloading = false;
  const onBeforeUnload = () => void (unloading = true);

  const enter = () => {
    entry = { href: location.href };
    // After a reload with an open popup the mark is still there: take that entry over.
    if (!isMarked(history.state)) native.push({ ...history.state, [mark]: true }, '');
  };

  const leave = () => {
    if (!isMarked(history.state)) {
      entry = null;
      return;
    }
    step = 'leaving';
    history.back();
    // Some web views never fire popstate; do not block the next popup.
    timer = setTimeout(() => {
      step = null;
      entry = null;
      settle();
    }, 1000);
  };

  const settle = () => {
    if (step) return;
    if (layers.length > 0 && !entry) enter();
    else if (layers.length === 0 && entry && !unloading) leave();
  };

  const settleSoon = () => {
    if (step) return; // its popstate settles
    clearTimeout(timer);
    timer = setTimeout(settle, 16);
  };

  const applyReplaced = () => {
    if (!replaced) return;
    native.replace(...replaced);
    replaced = null;
    // A router that listened before us has just read the page's old address: let it read again.
    win.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };

  const onPop = (event: Event) => {
    const marked = isMarked(history.state);
    if (step) {
      event.stopImmediatePropagation();
      clearTimeout(timer);
      const was = step;
      step = null;
      if (was === 'leaving') {
        entry = null;
        if (marked) {
          // The router pushed while we were stepping back, and we fell onto our own entry below it.
          step = 'returning';
          history.go(1);
          return;
        }
        applyReplaced();
      }
      settle();
    } else if (entry && !marked) {
      const samePage = location.href === entry.href;
      entry = null;
      if (!samePage) {
        // A jump of several steps: the page itself goes.
        replaced = null;
        for (const close of [...layers].reverse()) close();
        return;
      }
      event.stopImmediatePropagation();
      applyReplaced();
      const close = layers[layers.length - 1];
      if (close === undefined) {
        history.back(); // closed a moment ago: this step was meant for the page
        return;
      }
      // Others are open: at once, or a second "back" that comes before the timer would leave the page.
      if (layers.length > 1) enter();
      close();
      settleSoon();
    } else if (!entry && marked) {
      // Forward onto an entry whose popup is gone, or back onto one left by a reload.
      event.stopImmediatePropagation();
      history.back();
    }
  };

  win.addEventListener('popstate', onPop);
  history.pushState = (...args: Args) => {
    if (!entry || step) {
      native.push(...args);
      return;
    }
    entry = null;
    if (replaced) {
      applyReplaced();
      native.push(...args);
    } else {
      native.replace(...args);
    }
    settleSoon();
  };
  history.replaceState = (...args: Args) => {
    if (!entry || step === 'returning') {
      native.replace(...args);
      return;
    }
    const url = new URL(args[2] ?? location.href, location.href).href;
    replaced = [args[0], args[1], url];
    if (!step) native.replace({ ...args[0], [mark]: true }, '', url);
  };

  return {
    /** Registers an open popup; `close` is called when "back" is meant for it. Returns the clean-up. */
    add: (close: () => void): (() => void) => {
      layers.push(close);
      unloading = false;
      // Removed again: a permanent listener keeps the page out of the back-forward cache.
      win.addEventListener('beforeunload', onBeforeUnload, { once: true });
      if (!entry && !step) enter();
      return () => {
        const at = layers.lastIndexOf(close);
        if (at >= 0) layers.splice(at, 1);
        if (layers.length === 0) settleSoon();
      };
    },
    /** Whether "back" would close a popup. */
    hasLayers: (): boolean => layers.length > 0,
  };
}
