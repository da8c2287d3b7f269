import type { ReactNode, RefObject } from 'react';

/** What asked a popup to close. */
export type CloseReason = 'escape' | 'outside' | 'back';

/** Props of Overlay. */
export type OverlayProps = {
  open: boolean;
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
