import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useId } from 'react';
import { IconButton } from '../button/button.tsx';
import { Overlay } from '../overlay/overlay.tsx';
import { makeScrollable } from '../overlay/make-scrollable.ts';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import './sheet.css';

/** Props of Sheet. */
export type SheetProps = {
  open: boolean;
  /** Close button, tap outside, Escape or "back". */
  onClose: () => void;
  /** After the closing motion. */
  onClosed?: () => void;
  /** Heading; without one give `label`. */
  title?: ReactNode;
  label?: string;
  /** Secondary line under the heading. */
  note?: ReactNode;
  /** Left of a centred title, such as a text Button "cancel". */
  headStart?: ReactNode;
  /** Instead of the close button, such as a text Button "OK". */
  headEnd?: ReactNode;
  /** Stays at the bottom while the content scrolls: usually one large block Button. */
  footer?: ReactNode;
  /** `auto` as high as its content, `tall` always 85 % of the window. */
  height?: 'auto' | 'tall';
  /** Takes nearly all of a low window, such as that of a phone held sideways, where 85 % would show little. */
  roomy?: boolean;
  /** Content reaches the edges (lists, pickers). */
  flush?: boolean;
  /** A tap outside closes. Default true. */
  dismissable?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A panel that rises from the bottom; at most 85 % of the window, its content scrolls. */
export function Sheet(props: SheetProps) {
  const texts = useUiTexts();
  const id = useId();
  const classes = [props.height === 'tall' && 'y-sheet--tall', props.roomy && 'y-sheet--roomy'];
  return (
    <Overlay
      kind="sheet"
      open={props.open}
      onClose={props.onClose}
      onClosed={props.onClosed}
      label={props.title ? undefined : props.label}
      labelledBy={props.title ? id : undefined}
      dismissable={props.dismissable}
      initialFocus={props.initialFocus}
      className={classes.filter(Boolean).join(' ') || undefined}
    >
      <div className={props.headStart ? 'y-sheet__head y-sheet__head--centred' : 'y-sheet__head'}>
        {props.headStart && <div className="y-sheet__start">{props.headStart}</div>}
        <div className="y-sheet__titles">
          {props.title && (
            <h2 id={id} className="y-sheet__title">
              {props.title}
            </h2>
          )}
          {props.note && <p className="y-sheet__note">{props.note}</p>}
        </div>
        <div className="y-sheet__end">
          {props.headEnd ?? (
            <IconButton label={texts.close} onClick={props.onClose}>
              <X size={22} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
      <div
        ref={makeScrollable}
        className={props.flush ? 'y-sheet__body y-sheet__body--flush' : 'y-sheet__body'}
      >
        {props.children}
      </div>
      {props.footer && <div className="y-sheet__foot">{props.footer}</div>}
    </Overlay>
  );
}
