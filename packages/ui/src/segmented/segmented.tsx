import type { ReactNode } from 'react';
import { RadioItem, RadioSet } from '../radio-set/radio-set.tsx';
import { type Tone, ToneIcon } from '../tag/tag.tsx';
import './segmented.css';

/** One answer of a Segmented. */
export type Segment<T extends string> = {
  value: T;
  text: string;
  /** Colour and picture once chosen; default brand without a picture. */
  tone?: Tone;
  icon?: ReactNode;
  disabled?: boolean;
};

/** Props of Segmented. */
export type SegmentedProps<T extends string> = {
  /** Accessible name of the group; or `labelledBy`. */
  label?: string;
  labelledBy?: string;
  options: Segment<T>[];
  /** `null`: not answered yet. */
  value: T | null;
  onChange: (value: T) => void;
  invalid?: boolean;
  /** 48 px instead of 44, for gloves and rain. */
  size?: 'medium' | 'large';
};

/** One answer out of two to four, side by side (normal / abnormal / limited / not applicable). */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  return (
    <RadioSet
      label={props.label}
      labelledBy={props.labelledBy}
      invalid={props.invalid}
      value={props.value}
      onChange={props.onChange}
      className={`y-segmented y-segmented--${props.size ?? 'medium'}`}
    >
      {props.options.map((option) => (
        <RadioItem
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className="y-segmented__item"
          faceClass={`y-segmented__face y-segmented__face--${option.tone ?? 'brand'}`}
        >
          {option.value === props.value &&
            (option.icon ?? <ToneIcon tone={option.tone ?? 'brand'} size={16} />)}
          {option.text}
        </RadioItem>
      ))}
    </RadioSet>
  );
}
