import { type ReactNode, useId } from 'react';
import { Overlay } from '../overlay/overlay.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import './action-sheet.css';

/** One action of an ActionSheet; `key` is what onSelect gets. */
export type SheetAction<K extends string = string> = {
  key: K;
  text: string;
  /** Second line, 13 px. */
  note?: string;
  /** Before the words, 20 px. */
  icon?: ReactNode;
  danger?: boolean;
  /** Cannot be chosen now; say why in `note`. */
  disabled?: boolean;
  /** Under way: a ring instead of the icon, taps do nothing. */
  loading?: boolean;
};

/** Props of ActionSheet. */
export type ActionSheetProps<K extends string = string> = {
  open: boolean;
  /** Cancel button, tap outside, Escape or "back"; with closeOnClickAction also an action. */
  onClose: () => void;
  actions: readonly SheetAction<K>[];
  onSelect: (key: K) => void;
  /** Closes before onSelect is called. Default false: the sheet stays until its owner closes it. */
  closeOnClickAction?: boolean;
  /** What the choice is about; also the accessible name. */
  title?: string;
  /** Accessible name when there is no title. */
  label?: string;
  /** Default 取消 / Cancel (spec §9). */
  cancelText?: string;
};

/** A few actions to choose from, at the bottom, with a cancel button. */
export function ActionSheet<K extends string>(props: ActionSheetProps<K>) {
  const texts = useUiTexts();
  const id = useId();
  const select = (action: SheetAction<K>) => {
    if (action.disabled || action.loading) return;
    if (props.closeOnClickAction) props.onClose();
    props.onSelect(action.key);
  };
  return (
    <Overlay
      kind="sheet"
      open={props.open}
      onClose={props.onClose}
      label={props.title ? undefined : props.label}
      labelledBy={props.title ? id : undefined}
    >
      {props.title && (
        <h2 id={id} className="y-actions__title">
          {props.title}
        </h2>
      )}
      <ul className="y-actions">
        {props.actions.map((action) => (
          <li key={action.key}>
            <button
              type="button"
              className={
                action.danger ? 'y-actions__item y-actions__item--danger' : 'y-actions__item'
              }
              aria-disabled={action.disabled || action.loading || undefined}
              aria-busy={action.loading || undefined}
              onClick={() => select(action)}
            >
              <span className="y-actions__words">
                {action.loading ? (
                  <span className="y-spinner y-actions__ring" aria-hidden="true" />
                ) : (
                  action.icon
                )}
                {action.text}
              </span>
              {action.note && <span className="y-actions__note">{action.note}</span>}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="y-actions__cancel" onClick={props.onClose}>
        {props.cancelText ?? texts.cancel}
      </button>
    </Overlay>
  );
}
