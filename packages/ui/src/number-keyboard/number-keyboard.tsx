import Delete from 'lucide-react/icons/delete';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../ui-texts/ui-texts.tsx';
import { Key, Keypad } from '../keypad/keypad.tsx';
import { digits, shuffled, typeKey } from './digit-keys.ts';
import { numberKeyboardWords } from './number-keyboard.words.ts';
import { useBackButton } from './use-back-button.ts';
import { useOutsideInteraction } from './use-outside-interaction.ts';
import { useFieldAbovePanel } from './use-field-above-panel.ts';
import { usePhysicalKeys } from './use-physical-keys.ts';
import './number-keyboard.css';

/** What asked the keyboard to go. */
export type KeyboardCloseReason = 'done' | 'outside' | 'escape' | 'back';

/** Props of NumberKeyboard. */
export type NumberKeyboardProps = {
  open: boolean;
  /** The done key, a tap or the focus elsewhere, Escape or "back". */
  onClose: (reason: KeyboardCloseReason) => void;
  value: string;
  onChange: (value: string) => void;
  /** Characters at most. */
  maxLength?: number;
  /** Beside the 0, two at most: '.' for money, 'X' for identity cards. A point comes once only. */
  extraKeys?: readonly string[];
  /** Mixes the digits anew at every opening, for secrets. Default false. */
  randomKeyOrder?: boolean;
  /** What is typed, above the keys; also the accessible name. */
  title?: string;
  /** Label of the key that ends typing. */
  doneText?: string;
  /** What the digits go to: stays in sight, and a tap on it does not hide the keys. */
  field?: RefObject<HTMLElement | null>;
};

/**
 * Digits at the bottom of the window; the page stays as it is and usable. Write it beside its field: Tab leads from
 * there into the keys. A field that is an input takes `inputMode="none"`, so that the phone's own keyboard stays away.
 */
export function NumberKeyboard(props: NumberKeyboardProps) {
  const { open, onClose, value, onChange, maxLength, field } = props;
  const words = useWords(numberKeyboardWords);
  const panel = useRef<HTMLDivElement>(null);
  const [presses, setPresses] = useState(0);
  const order = useOrder(open, props.randomKeyOrder ?? false);
  const extraKeys = (props.extraKeys ?? []).slice(0, 2);

  // Two presses may come before the next render; the second must not undo the first.
  const live = useRef(value);
  useLayoutEffect(() => {
    live.current = value;
  });

  const close = (reason: KeyboardCloseReason) => {
    // Blur the input, as the system keyboard does, so that the next tap on it opens this keyboard again.
    const input = field?.current?.contains(document.activeElement) && document.activeElement;
    if (input instanceof HTMLInputElement) input.blur();
    onClose(reason);
  };
  const press = (key: string) => {
    if (key === 'done') {
      close('done');
      return;
    }
    const before = live.current;
    const next = key === 'delete' ? before.slice(0, -1) : typeKey(before, key, maxLength);
    live.current = next;
    if (next !== before) onChange(next);
    setPresses((count) => count + 1);
  };

  useBackButton(open, () => close('back'));
  useOutsideInteraction(open, [panel, field], () => onClose('outside'));
  useFieldAbovePanel(panel, field, open);
  usePhysicalKeys(open, (key, { inText, target }) => {
    const inPanel = target instanceof Node && panel.current?.contains(target);
    if (key === 'Escape') close('escape');
    else if (key === 'Enter' && !inPanel) close('done');
    else if (inText) return false;
    else if (key === 'Backspace') press('delete');
    else {
      const typed = [...digits, ...extraKeys].find((known) => known === key.toUpperCase());
      if (typed === undefined) return false;
      press(typed);
    }
    return true;
  });

  const extra = (key: string | undefined) =>
    key !== undefined && <Key value={key} label={key === '.' ? words.point : undefined} />;
  return (
    <div ref={panel} className="y-number-keyboard" data-open={open || undefined} inert={!open}>
      {props.title && (
        <p className="y-number-keyboard__title" aria-hidden="true">
          {props.title}
        </p>
      )}
      <Keypad
        label={props.title ?? words.keyboard}
        className="y-number-keyboard__keys"
        disabled={!open}
        onKey={press}
      >
        {order.slice(0, 9).map((digit, index) => (
          <Key key={index} value={digit} first={index === 0} />
        ))}
        {extraKeys.length === 2 && extra(extraKeys[0])}
        <Key value={order[9] ?? ''} className={`y-number-keyboard__zero--${extraKeys.length}`} />
        {extra(extraKeys[extraKeys.length - 1])}
        <Key
          value="delete"
          label={words.remove}
          tone="dark"
          repeats
          className="y-number-keyboard__delete"
        >
          <Delete size={24} aria-hidden="true" />
        </Key>
        <Key value="done" tone="primary" className="y-number-keyboard__done">
          {props.doneText ?? words.done}
        </Key>
      </Keypad>
      <output className="y-sr">{presses > 0 && value.split('').join(' ')}</output>
    </div>
  );
}

/** The digits as they stand on the keys; mixed anew whenever the keyboard opens. */
function useOrder(open: boolean, random: boolean): readonly string[] {
  const [state, setState] = useState<{ open: boolean; order: readonly string[] }>({
    open: false,
    order: digits,
  });
  if (state.open !== open) {
    const order = !random ? digits : open ? shuffled(digits) : state.order;
    setState({ open, order });
  }
  return state.order;
}
