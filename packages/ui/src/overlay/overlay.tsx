import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { toast } from '../toast/toast.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { createBackStack } from './back-stack.ts';
import { addressAgain } from './fetch-again.ts';
import type { CloseReason, OverlayProps } from './overlay-props.ts';
import type { OverlayView } from './overlay-view.tsx';
import './overlay.css';

export type { CloseReason, OverlayProps };

// On import, so that it listens before the router does; DialogHost at the root brings it in early.
const backStack = typeof window === 'undefined' ? null : createBackStack(window);

type View = typeof OverlayView;
let loaded: View | null = null;
let loading: Promise<View> | null = null;
let attempts = 0;

async function fetchView() {
  const module = await import('./overlay-view.tsx').catch((fault: unknown) => {
    attempts += 1;
    const address = addressAgain(fault, attempts);
    if (address === null) throw fault;
    return import(/* @vite-ignore */ address) as Promise<{ OverlayView: View }>;
  });
  loaded = module.OverlayView;
  return loaded;
}

/** One request at a time; after a failed one the next call asks again. */
function load() {
  loading ??= fetchView().finally(() => (loading = null));
  return loading;
}

/**
 * The shell of everything that opens over a page: focus moves in and returns, Escape and "back" close
 * the top one, the page behind does not scroll, a captcha box above stays usable. z-index 2000 +1 per
 * opened popup (spec §9). Its code is fetched when the browser is idle, or at the first opening; when
 * it cannot be fetched then, a toast says so and the popup closes (`failed`).
 */
export function Overlay(props: OverlayProps) {
  const { open } = props;
  const texts = useUiTexts();
  const [View, setView] = useState<View | null>(null);
  if (open && !View && loaded) setView(() => loaded);

  const back = useEffectEvent(() => props.onClose('back'));
  useLayoutEffect(() => (open ? backStack?.add(() => back()) : undefined), [open]);

  const fail = useEffectEvent(() => {
    toast(texts.errorNote, { kind: 'error' });
    props.onClose('failed');
  });
  useEffect(() => {
    if (!open || View) return undefined;
    let wanted = true;
    load().then(
      (view) => wanted && setView(() => view),
      () => wanted && fail(),
    );
    return () => void (wanted = false);
  }, [open, View]);

  // Closed before there was anything to see: no motion to wait for.
  const closed = useEffectEvent(() => props.onClosed?.());
  const waiting = useRef(false);
  useEffect(() => {
    if (!open && waiting.current) closed();
    waiting.current = open && !View;
  }, [open, View]);

  useEffect(() => {
    // Not everyone has requestIdleCallback (Safari); a failed preload is tried again on opening.
    const preload = () => void load().catch(() => undefined);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(preload, 1500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(preload, { timeout: 4000 });
    return () => cancelIdleCallback(idle);
  }, []);

  return View && <View {...props} />;
}
