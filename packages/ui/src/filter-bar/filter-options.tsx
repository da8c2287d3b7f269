import Check from 'lucide-react/icons/check';
import { useRoving } from '../tree-select/use-roving.ts';
import { type FilterOption, isOptionChosen } from './filter-choices.ts';

type FilterOptionsProps = {
  /** Accessible name of the list. */
  label: string;
  options: readonly FilterOption[];
  value: unknown;
  /** Several may be chosen. */
  multiple: boolean;
  /** `rows` one below the other, `toggles` beside each other. */
  look: 'rows' | 'toggles';
  onPick: (option: FilterOption) => void;
};

/** The options of one filter: one tab stop, arrow keys within, Enter or a tap chooses. */
export function FilterOptions(props: FilterOptionsProps) {
  const { options, value, look, onPick } = props;
  const first = options.findIndex((option) => isOptionChosen(value, option));
  const { onKeyDown, row } = useRoving(Math.max(0, first));
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be drawn like this
      role="listbox"
      tabIndex={-1}
      aria-label={props.label}
      aria-multiselectable={props.multiple || undefined}
      className={`y-filter__${look}`}
      onKeyDown={onKeyDown}
    >
      {options.map((option, index) => {
        const chosen = isOptionChosen(value, option);
        return (
          <button
            key={option.value}
            {...row(index)}
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the listbox above
            role="option"
            aria-selected={chosen}
            aria-disabled={option.disabled}
            className="y-filter__option"
            onClick={() => !option.disabled && onPick(option)}
          >
            <span>{option.text}</span>
            {look === 'rows' && chosen && <Check size={18} strokeWidth={2.4} aria-hidden="true" />}
          </button>
        );
      })}
    </div>
  );
}
