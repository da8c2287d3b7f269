import type { ReactNode, RefObject } from 'react';

/** What asked a popup to close; `failed`: its code could not be fetched. */
export type CloseReason = 'escape' | 'outside' | 'back' | 'failed';

/** Props of Overlay. */
export type OverlayProps = {
  open: boolean;
  /** A wish: a popup that stays `open` (something is under way) stays in the page. */
  onClose: (reason: CloseReason) => void;
  /** After the closing motion, when the popup has left the page. */
  onClosed?: () => void;
  kind: 'sheet' | 'dialog' | 'full';
  /** `alertdialog` cannot be closed by a tap outside. */
  role?: 'dialog' | 'alertdialog';
  /** Spoken name, or the id of the heading inside. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  /** A tap outside closes. Default true. */
  dismissable?: boolean;
  /** Gets the focus on opening instead of the first control (on touch: the popup itself). */
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
};
