import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import { RadioItem, RadioSet } from '../radio-set/radio-set.tsx';
import './choice-card.css';

/** One card to choose. */
export type Choice<T extends string> = {
  value: T;
  title: string;
  /** Short facts under the title, one line each. */
  lines?: string[];
  /** Usually `<Money size="medium" cents="auto" />`. */
  price?: ReactNode;
  /** A word in the corner, such as 推荐. */
  badge?: string;
  disabled?: boolean;
};

/** Props of ChoiceCards. */
export type ChoiceCardsProps<T extends string> = {
  /** Accessible name of the group; or `labelledBy`. */
  label?: string;
  labelledBy?: string;
  choices: Choice<T>[];
  value: T | null;
  onChange: (value: T) => void;
  /** Cards side by side; 1 for long texts. */
  columns?: 1 | 2;
  /** Error shown below and announced. */
  error?: string;
};

/** Selectable cards (packages, payment ways): one is chosen; a mark besides the colour says which. */
export function ChoiceCards<T extends string>(props: ChoiceCardsProps<T>) {
  const errorId = useId();
  return (
    <>
      <RadioSet
        label={props.label}
        labelledBy={props.labelledBy}
        describedBy={props.error ? errorId : undefined}
        value={props.value}
        onChange={props.onChange}
        invalid={props.error !== undefined}
        className={`y-choices y-choices--${props.columns ?? 2}`}
      >
        {props.choices.map((choice) => (
          <RadioItem
            key={choice.value}
            value={choice.value}
            disabled={choice.disabled}
            className="y-choice"
            faceClass="y-choice__face"
          >
            <span className="y-choice__title">
              {choice.title}
              {choice.badge && <span className="y-choice__badge">{choice.badge}</span>}
            </span>
            {choice.lines?.map((line) => (
              <span key={line} className="y-choice__line">
                {line}
              </span>
            ))}
            {choice.price && <span className="y-choice__price">{choice.price}</span>}
            <Check className="y-choice__mark" size={12} strokeWidth={3} aria-hidden="true" />
          </RadioItem>
        ))}
      </RadioSet>
      {props.error && (
        <p id={errorId} role="alert" className="y-choices__error">
          {props.error}
        </p>
      )}
    </>
  );
}
