import { type ReactNode, useRef } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { type KeypadOptions, useKeypad } from './use-keypad.ts';
import './keypad.css';

/** Props of Keypad. */
export type KeypadProps = Pick<KeypadOptions, 'onKey' | 'disabled'> & {
  /** Accessible name of the group. */
  label: string;
  className?: string;
  children: ReactNode;
};

/** A group of Keys: one stop of the Tab key, arrow keys move inside; held keys repeat as a stepper's buttons do. */
export function Keypad({ label, className = '', onKey, disabled, children }: KeypadProps) {
  const box = useRef<HTMLDivElement>(null);
  useKeypad(box, {
    onKey,
    disabled,
    firstMs: uiDefaults.stepperFirstMs,
    repeatMs: uiDefaults.stepperRepeatMs,
  });

  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
      role="group"
      aria-label={label}
      className={`y-keypad ${className}`}
    >
      {children}
    </div>
  );
}

/** Props of Key. */
export type KeyProps = {
  /** What Keypad's onKey gets. */
  value: string;
  /** Accessible name where the face alone does not say it. */
  label?: string;
  /** The one Key of a Keypad that Tab leads to. */
  first?: boolean;
  /** Goes on while it is held. */
  repeats?: boolean;
  /** Looks and sounds disabled; a press is still told, so that it can be explained. */
  disabled?: boolean;
  /** The one of several places that the next character goes to. */
  current?: boolean;
  /** `dark` for what is no character, `primary` for the end. */
  tone?: 'plain' | 'dark' | 'primary';
  className?: string;
  /** The face; default the value. */
  children?: ReactNode;
};

/** One key; at least 44 px with the space around its face. */
export function Key(props: KeyProps) {
  const { value, tone = 'plain', className = '' } = props;
  return (
    <button
      type="button"
      data-key={value}
      data-repeats={props.repeats ? '' : undefined}
      tabIndex={props.first ? 0 : -1}
      aria-label={props.label}
      aria-disabled={props.disabled || undefined}
      aria-current={props.current || undefined}
      className={`y-keypad__key ${className}`}
    >
      <span className={`y-keypad__face y-keypad__face--${tone}`}>{props.children ?? value}</span>
    </button>
  );
}
