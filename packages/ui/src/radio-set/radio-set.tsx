import { createContext, type ReactNode, type Ref, use, useId } from 'react';
import './radio-set.css';

type Group = { name: string; value: string | null; onChange: (value: string) => void };

const GroupContext = createContext<Group | null>(null);

/** Props of RadioSet. */
export type RadioSetProps<T extends string> = {
  /** Accessible name of the group. Give either this or `labelledBy`. */
  label?: string;
  /** Id of the visible heading that names the group. */
  labelledBy?: string;
  describedBy?: string;
  invalid?: boolean;
  required?: boolean;
  value: T | null;
  onChange: (value: T) => void;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/**
 * The one single-choice behaviour behind chips, cards, days, slots and segments:
 * native radios, so arrow keys, screen readers and forms work as people expect.
 */
export function RadioSet<T extends string>({ ref, ...props }: RadioSetProps<T>) {
  const name = useId();
  const onChange = props.onChange as (value: string) => void; // items only ever pass back a T
  return (
    <div
      ref={ref}
      role="radiogroup"
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      aria-required={props.required || undefined}
      className={props.className}
    >
      <GroupContext value={{ name, value: props.value, onChange }}>{props.children}</GroupContext>
    </div>
  );
}

/** Props of RadioItem. */
export type RadioItemProps = {
  value: string;
  disabled?: boolean;
  /** Accessible name when the visible words are not enough. */
  label?: string;
  /** Class of the tappable label; the visible face is its last child and gets `faceClass`. */
  className: string;
  faceClass: string;
  children: ReactNode;
};

/** One choice of a RadioSet. The face is styled through `input:checked + .face`. */
export function RadioItem(props: RadioItemProps) {
  const group = use(GroupContext);
  if (!group) throw new Error('RadioItem must stand inside a RadioSet');
  return (
    <label className={`y-radio-item ${props.className}`} data-value={props.value}>
      <input
        type="radio"
        className="y-radio-item__input"
        name={group.name}
        value={props.value}
        checked={group.value === props.value}
        disabled={props.disabled}
        aria-label={props.label}
        onChange={() => group.onChange(props.value)}
      />
      <span className={props.faceClass}>{props.children}</span>
    </label>
  );
}
