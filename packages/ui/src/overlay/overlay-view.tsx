// The only file that knows Base UI.
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { useCallback, useEffect, useRef } from 'react';
import type { CloseReason, OverlayProps } from './overlay-props.ts';

/** Popups in the page, and how many were opened since there was none: each stands above the last. */
let count = 0;
let opened = 0;

const reasons: Partial<Record<string, CloseReason>> = {
  'escape-key': 'escape',
  'outside-press': 'outside',
};

/** An Overlay's inside; see there. */
export function OverlayView(props: OverlayProps) {
  const { open, onClose, onClosed, kind, dismissable = true } = props;
  const viewport = useRef<HTMLDivElement>(null);
  useKeyboardInset(viewport, open);

  const raise = useCallback((portal: HTMLDivElement | null) => {
    if (count === 0) opened = 0;
    count++;
    portal?.style.setProperty('--y-overlay-nth', String(opened++));
    return () => void count--;
  }, []);

  const shared = {
    open,
    onOpenChange: (next: boolean, details: { reason: string }) => {
      const reason = reasons[details.reason];
      if (!next && reason) onClose(reason);
    },
    onOpenChangeComplete: (next: boolean) => {
      if (!next) onClosed?.();
    },
  };
  const content = (
    <Dialog.Portal ref={raise} className="y-overlay">
      <Dialog.Backdrop forceRender className={`y-overlay__scrim y-overlay__scrim--${kind}`} />
      <Dialog.Viewport
        ref={viewport}
        className={`y-overlay__viewport y-overlay__viewport--${kind}`}
      >
        <Dialog.Popup
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

/** Lifts the popup above an on-screen keyboard, which shrinks only the visual viewport. */
function useKeyboardInset(box: React.RefObject<HTMLElement | null>, open: boolean) {
  useEffect(() => {
    const visual = window.visualViewport;
    if (!open || !visual) return undefined;
    const fit = () => {
      const covered = window.innerHeight - visual.height - visual.offsetTop;
      // Zoomed pages shrink the visual viewport too; that is no keyboard.
      const keyboard = visual.scale > 1.01 || covered < 60 ? 0 : covered;
      box.current?.style.setProperty('--y-keyboard', `${Math.round(keyboard)}px`);
    };
    visual.addEventListener('resize', fit);
    visual.addEventListener('scroll', fit);
    return () => {
      visual.removeEventListener('resize', fit);
      visual.removeEventListener('scroll', fit);
    };
  }, [open, box]);
}
