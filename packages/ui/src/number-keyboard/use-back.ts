import { useEffect, useEffectEvent } from 'react';

/** Until then a keyboard that closes may be followed by one that opens, ms. */
const settleMs = 50;

/** Key of the history entry we added; it goes when no keyboard is open any more. */
let added: string | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Only a step within the document can be refused: where there is none behind us, this makes one. */
function enter() {
  clearTimeout(leaving);
  const at = navigation.currentEntry;
  if (!at || at.key === added || navigation.entries()[at.index - 1]?.sameDocument) return;
  // Not through what routers and popups make of pushState: for them nothing has changed.
  History.prototype.pushState.call(history, history.state, '');
  added = navigation.currentEntry?.key;
}

function leave() {
  clearTimeout(leaving);
  leaving = setTimeout(() => {
    // Something that was opened meanwhile stands on our entry: then it stays.
    if (added !== undefined && navigation.currentEntry?.key === added) history.back();
    added = undefined;
  }, settleMs);
}

/**
 * While `open`, a person's "back" calls `onBack` and goes nowhere. Steps made by script are left alone. Where browsers
 * lack the Navigation API (Safari before 26.2), "back" leaves the page, as it does there over the phone's own keyboard.
 */
export function useBack(open: boolean, onBack: () => void) {
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
