import { useRef } from 'react';
import { RadioItem, RadioSet } from '../radio-set/radio-set.tsx';
import { useScrollToChosen } from '../radio-set/use-scroll-to-chosen.ts';
import './chips.css';

/** One chip. */
export type ChipOption<T extends string> = {
  value: T;
  text: string;
  /** How many things stand behind it; 0 while they are not known yet, where there is a `countLimit`. */
  count?: number;
  disabled?: boolean;
};

/** Props of Chips. */
export type ChipsProps<T extends string> = {
  /** Accessible name of the group. */
  label: string;
  options: ChipOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  /** Counts come later: 0 is not shown, from here on it is `99+`, and no chip moves when its count comes. */
  countLimit?: number;
  /** `scroll` (default) bleeds to the column's edge and scrolls sideways; `wrap` breaks into lines. */
  overflow?: 'scroll' | 'wrap';
  /** `card` draws the chips on a white ground, where white pills would vanish. */
  surface?: 'paper' | 'card';
};

/** Single-choice chips: tabs of a list, filters of a report. The chosen one scrolls into sight. */
export function Chips<T extends string>(props: ChipsProps<T>) {
  const { overflow = 'scroll', surface = 'paper', value, countLimit } = props;
  const box = useRef<HTMLDivElement>(null);

  useScrollToChosen(box, value, JSON.stringify(props.options));

  return (
    <RadioSet
      ref={box}
      label={props.label}
      value={value}
      onChange={props.onChange}
      className={`y-chips y-chips--${overflow} y-chips--${surface}`}
    >
      {props.options.map((option) => (
        <RadioItem
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className="y-chips__item"
          faceClass="y-chips__face"
        >
          <span className="y-chips__text" data-room={roomOf(option, countLimit)}>
            {wordsOf(option, countLimit)}
          </span>
        </RadioItem>
      ))}
    </RadioSet>
  );
}

type Counted = Pick<ChipOption<string>, 'text' | 'count'>;

function wordsOf({ text, count }: Counted, limit: number | undefined): string {
  if (count === undefined || (count === 0 && limit !== undefined)) return text;
  return limit !== undefined && count >= limit ? `${text} ${limit}+` : `${text} ${count}`;
}

/** The widest words that are likely; what is wider still may move its neighbours. */
const roomOf = ({ text, count }: Counted, limit: number | undefined): string =>
  count === undefined || limit === undefined ? text : `${text} ${limit}`;
