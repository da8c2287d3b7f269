import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import './checkbox.css';

/** Props of Checkbox. */
export type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The label; links in it keep working. */
  children: ReactNode;
  disabled?: boolean;
  name?: string;
  /** Error shown below and announced. */
  error?: string;
  /** 13 px muted words, for agreements under a form. */
  size?: 'medium' | 'small';
};

/** A native checkbox with its words; the whole line of at least 44 px is the tap target. */
export function Checkbox(props: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={`y-checkbox y-checkbox--${props.size ?? 'medium'}`}>
        <input
          type="checkbox"
          className="y-checkbox__input"
          name={props.name}
          checked={props.checked}
          disabled={props.disabled}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={props.error ? id : undefined}
          onChange={(event) => props.onChange(event.target.checked)}
        />
        <span className="y-checkbox__box">
          <Check size={14} strokeWidth={3.2} aria-hidden="true" />
        </span>
        <span className="y-checkbox__words">{props.children}</span>
      </label>
      {props.error && (
        <p id={id} role="alert" className="y-checkbox__error">
          {props.error}
        </p>
      )}
    </div>
  );
}
