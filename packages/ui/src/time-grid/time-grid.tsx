import { RadioItem, RadioSet } from '../radio-set/radio-set.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import './time-grid.css';

/** One slot of a TimeGrid. */
export type TimeSlot = {
  /** Stable id of the slot. */
  value: string;
  /** "09:30" or "14:00–16:00". */
  text: string;
  /** All but `open` are shown and cannot be chosen; `soon` lies ahead, but too near. */
  state: 'open' | 'full' | 'past' | 'soon' | 'closed';
  /** Places left, shown when few remain. */
  left?: number;
};

/** Props of TimeGrid. */
export type TimeGridProps = {
  label: string;
  slots: TimeSlot[];
  value: string | null;
  onChange: (value: string) => void;
  /** 4 for points of time, 2 for spans. */
  columns?: 2 | 3 | 4;
};

/** Times of one day to choose from. */
export function TimeGrid({ label, slots, value, onChange, columns = 4 }: TimeGridProps) {
  const texts = useUiTexts();
  return (
    <RadioSet
      label={label}
      value={value}
      onChange={onChange}
      className={`y-times y-times--${columns}`}
    >
      {slots.map((slot) => (
        <RadioItem
          key={slot.value}
          value={slot.value}
          disabled={slot.state !== 'open'}
          className="y-times__item"
          faceClass="y-times__face"
        >
          <span className="y-times__text">{slot.text}</span>
          {slot.state !== 'open' && <span className="y-times__note">{texts[slot.state]}</span>}
          {slot.state === 'open' && slot.left !== undefined && (
            <span className="y-times__note">{texts.left(slot.left)}</span>
          )}
        </RadioItem>
      ))}
    </RadioSet>
  );
}
