// The only file that knows Base UI.
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { useLayoutEffect, useRef } from 'react';
import { followKeyboard } from './follow-keyboard.ts';
import { guardScroll } from './guard-scroll.ts';
import { createLayers } from './layers.ts';
import type { CloseReason, OverlayProps } from './overlay-props.ts';
import { keepAudible, standsAbove } from './others-above.ts';

const layers = createLayers();

const reasons: Partial<Record<string, CloseReason>> = {
  'escape-key': 'escape',
  'outside-press': 'outside',
};

/** While a popup is in the page: its z-index, and what stands above it. */
const onPortal = (portal: HTMLDivElement | null) => {
  if (!portal) return undefined;
  const { nth, leave } = layers.raise();
  portal.style.setProperty('--y-overlay-nth', String(nth));
  const release = keepAudible(portal);
  return () => {
    release();
    leave();
  };
};

/** While a popup is in the page: fingers and keyboard. */
const onViewport = (viewport: HTMLDivElement | null) => {
  if (!viewport) return undefined;
  const releaseScroll = guardScroll(viewport);
  const releaseKeyboard = followKeyboard(viewport);
  return () => {
    releaseScroll();
    releaseKeyboard();
  };
};

/** An Overlay's inside; see there. */
export function OverlayView(props: OverlayProps) {
  const { open, onClose, onClosed, kind, dismissable = true } = props;
  const popup = useRef<HTMLDivElement>(null);
  const layer = useRef({});
  useLayoutEffect(() => (open ? layers.open(layer.current) : undefined), [open]);

  const shared = {
    open,
    onOpenChange: (next: boolean, details: { reason: string; event: Event }) => {
      const reason = reasons[details.reason];
      if (next || !reason) return;
      if (reason === 'escape') {
        // Popups that are not inside each other all hear the key; and a captcha box above has its own use for it.
        if (standsAbove(details.event.target, popup.current)) return;
        if (!layers.takes(layer.current, details.event)) return;
      }
      onClose(reason);
    },
    onOpenChangeComplete: (next: boolean) => {
      if (!next) onClosed?.();
    },
  };
  const content = (
    <Dialog.Portal ref={onPortal} className="y-overlay">
      <Dialog.Backdrop forceRender className={`y-overlay__scrim y-overlay__scrim--${kind}`} />
      <Dialog.Viewport
        ref={onViewport}
        className={`y-overlay__viewport y-overlay__viewport--${kind}`}
      >
        <Dialog.Popup
          ref={popup}
          initialFocus={props.initialFocus}
          aria-label={props.label}
          aria-labelledby={props.labelledBy}
          aria-describedby={props.describedBy}
          className={`y-overlay__popup y-overlay__popup--${kind} ${props.className ?? ''}`}
        >
          {props.children}
        </Dialog.Popup>
      </Dialog.Viewport>
    </Dialog.Portal>
  );
  return props.role === 'alertdialog' ? (
    <AlertDialog.Root {...shared}>{content}</AlertDialog.Root>
  ) : (
    <Dialog.Root {...shared} disablePointerDismissal={!dismissable}>
      {content}
    </Dialog.Root>
  );
}
