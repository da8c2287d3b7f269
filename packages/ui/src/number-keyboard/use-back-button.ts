import { useEffect, useEffectEvent } from 'react';

/** Grace period in which another keyboard may open after one closed, ms. */
const settleMs = 50;

/** Key of the history entry we added; removed when no keyboard is open. */
let added: string | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Only same-document navigations can be cancelled: add an entry if there is none behind us. */
function enter() {
  clearTimeout(leaving);
  const at = navigation.currentEntry;
  if (!at || at.key === added || navigation.entries()[at.index - 1]?.sameDocument) return;
  // Uses the native pushState, so that routers and popups that patched it see no navigation.
  History.prototype.pushState.call(history, history.state, '');
  added = navigation.currentEntry?.key;
}

function leave() {
  clearTimeout(leaving);
  leaving = setTimeout(() => {
    // Something opened meanwhile is on top of our entry: leave it.
    if (added !== undefined && navigation.currentEntry?.key === added) history.back();
    added = undefined;
  }, settleMs);
}

/**
 * While `open`, a person's "back" calls `onBack` and goes nowhere. Steps made by script are left alone. Where browsers
 * lack the Navigation API (Safari before 26.2), "back" leaves the page, as it does there over the phone's own keyboard.
 */
export function useBackButton(open: boolean, onBack: () => void) {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!open || typeof navigation === 'undefined') return undefined;
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !event.userInitiated) return;
      event.preventDefault();
      back();
    };
    enter();
    navigation.addEventListener('navigate', onNavigate);
    return () => {
      navigation.removeEventListener('navigate', onNavigate);
      leave();
    };
  }, [open]);
}
