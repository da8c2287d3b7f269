import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useState } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import {
  atLimit,
  format,
  limitsOf,
  type StepperAction,
  type StepperRules,
} from './stepper-value.ts';
import { stepperWords } from './stepper.words.ts';
import { useHold } from './use-hold.ts';
import { type StepperValue, useStepper } from './use-stepper.ts';
import './stepper.css';

export type { StepperAction };

/** Props of Stepper. */
export type StepperProps = StepperValue & {
  /** Accessible name: what is counted. */
  label: string;
  /** Default 1 (spec §5). */
  min?: number;
  /** Default unlimited (spec §5). */
  max?: number;
  /** What one press adds or takes. Default 1. */
  step?: number;
  /** Whole numbers only. */
  integer?: boolean;
  /** Digits after the point; more are cut off, not rounded (spec §5). */
  decimalLength?: number;
  allowEmpty?: boolean;
  /** A press, or a repeat, that can go no further that way; also when that way is disabled. */
  onOverlimit?: (action: StepperAction) => void;
  disabled?: boolean;
  /** No typing; buttons and arrow keys work. */
  disableInput?: boolean;
  disablePlus?: boolean;
  disableMinus?: boolean;
  /** A held button repeats. Default true. */
  longPress?: boolean;
  /** From press to the first repeat, ms. Default 600 (spec §9). */
  firstMs?: number;
  /** From one repeat to the next, ms. Default 200 (spec §9). */
  repeatMs?: number;
  /** Name in a form. */
  name?: string;
  placeholder?: string;
};

/** A number to raise and lower by buttons, which repeat while held, by arrow keys or by typing. */
export function Stepper(props: StepperProps) {
  const { label, step = 1, longPress = true, disabled = false } = props;
  const { min = uiDefaults.stepperMin, max = Number.POSITIVE_INFINITY } = props;
  const words = useWords(stepperWords);
  const rules: StepperRules = {
    min,
    max,
    decimals: props.integer ? 0 : props.decimalLength,
    allowEmpty: props.allowEmpty ?? false,
  };
  const { low, high } = limitsOf(rules);
  const { value, text, current, stepBy, goTo, type, finish } = useStepper(props, rules);
  // A change by button is said aloud; one made in the field is said by the field itself.
  const [pressing, setPressing] = useState(false);

  const blocked = (action: StepperAction, at: number | null) =>
    disabled ||
    (action === 'plus' ? props.disablePlus : props.disableMinus) ||
    atLimit(at, action, rules);
  const attempt = (action: StepperAction, change: () => void) => {
    if (blocked(action, current())) props.onOverlimit?.(action);
    else change();
  };
  const press = (action: StepperAction, times = 1) =>
    attempt(action, () => stepBy(step, action === 'plus' ? times : -times));

  const hold = useHold<StepperAction>({
    firstMs: props.firstMs ?? uiDefaults.stepperFirstMs,
    repeatMs: props.repeatMs ?? uiDefaults.stepperRepeatMs,
    enabled: longPress,
    onPress: (action) => {
      setPressing(true);
      press(action);
    },
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Partial<Record<string, () => void>> = {
      ArrowUp: () => press('plus'),
      ArrowDown: () => press('minus'),
      PageUp: () => press('plus', 10),
      PageDown: () => press('minus', 10),
      // Without a limit Home and End move the caret.
      Home: Number.isFinite(min) ? () => attempt('minus', () => goTo(low)) : undefined,
      End: Number.isFinite(max) ? () => attempt('plus', () => goTo(high)) : undefined,
    };
    if (event.key === 'Enter') finish();
    const act = keys[event.key];
    if (!act || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act();
  };

  const button = (action: StepperAction, Icon: typeof Plus) => (
    <button
      type="button"
      tabIndex={-1} // arrow keys work in the field
      className="y-stepper__button"
      aria-label={words[action](label)}
      aria-disabled={blocked(action, value)}
      {...hold(action)}
    >
      <Icon size={18} strokeWidth={2.4} aria-hidden="true" />
    </button>
  );
  return (
    <div className={disabled ? 'y-stepper y-stepper--disabled' : 'y-stepper'}>
      {button('minus', Minus)}
      <input
        type="text"
        role="spinbutton"
        dir="ltr" // the minus stays in front
        className="y-stepper__input"
        style={{ inlineSize: `${room(text, props, rules)}ch` }}
        // Numeric keypads have no minus key.
        inputMode={min < 0 ? 'text' : rules.decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        name={props.name}
        placeholder={props.placeholder}
        aria-label={label}
        aria-valuenow={value ?? undefined}
        aria-valuemin={Number.isFinite(min) ? low : undefined}
        aria-valuemax={Number.isFinite(max) ? high : undefined}
        disabled={disabled}
        readOnly={props.disableInput}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setPressing(false)}
        onBlur={finish}
        onKeyDown={onKeyDown}
      />
      {button('plus', Plus)}
      <output className="y-sr">{pressing && text}</output>
    </div>
  );
}

/** Digits the field has room for: its limits, so that the buttons stay under the finger, and what stands in it. */
function room(
  text: string,
  { min = 0, max = 0, placeholder = '' }: StepperProps,
  rules: StepperRules,
) {
  const limits = [min, max].filter(Number.isFinite).map((limit) => format(limit, rules).length);
  const words = placeholder.replace(/[\u2e80-\uffff]/g, '  ').length; // a Chinese character is as wide as two digits
  return 1 + Math.max(3, text.length, words, ...limits);
}
