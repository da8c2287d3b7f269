import Star from 'lucide-react/icons/star';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { RadioItem, RadioSet } from '../radio-set/radio-set.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import { useDrag } from '../use-drag/use-drag.tsx';
import { filled, type RateScale, scoreAt, scoresOf, shownScore } from './rate-scale.ts';
import { rateWords } from './rate.words.ts';
import './rate.css';

/** Props of Rate. */
export type RateProps = {
  /** Accessible name: what is rated. */
  label: string;
  /** 0 is not rated. */
  value: number;
  /** Needed unless `readOnly`. */
  onChange?: (value: number) => void;
  /** Stars; default 5 (spec §9). */
  count?: number;
  allowHalf?: boolean;
  /** Choosing the same score again, a drag before the first star or Delete takes the rating back. */
  clearable?: boolean;
  /** Only shows the score, also an average such as 4.3. */
  readOnly?: boolean;
  disabled?: boolean;
  /** One star, px. Default 24. */
  size?: number;
  /** Default `minor`, the amber of the theme. */
  tone?: 'minor' | 'brand';
  /** Any icon of lucide; default a star. */
  icon?: typeof Star;
};

/** A score in stars: tap one, drag over them or use the arrow keys. */
export function Rate(props: RateProps) {
  return props.readOnly ? <StillRate {...props} /> : <LiveRate {...props} />;
}

function StillRate({ label, value, count = uiDefaults.rateCount, ...look }: RateProps) {
  const words = useWords(rateWords);
  const score = value > 0 ? words.scoreOf(value, count) : words.none;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one picture made of several
    <span role="img" aria-label={`${label} ${score}`} {...frame('still', look)}>
      {scoresOf({ count, step: 1 }).map((star) => (
        <StarPicture key={star} {...look} part={filled(value, star)} />
      ))}
    </span>
  );
}

function LiveRate(props: RateProps) {
  const { value, clearable, disabled, count = uiDefaults.rateCount } = props;
  const words = useWords(rateWords);
  const scale: RateScale = { count, step: props.allowHalf ? 0.5 : 1 };
  const shown = shownScore(value, scale);
  const scores = scoresOf(scale);
  const row = useRef<HTMLDivElement>(null);
  const last = useRef(value);

  useDrag(row, {
    axis: 'x',
    disabled,
    onStart: () => {
      last.current = value;
      return undefined;
    },
    onMove: ({ x }) => {
      const score = scoreAt(shareAt(row.current, x), scale, clearable ? 0 : scale.step);
      if (score !== last.current) props.onChange?.(score);
      last.current = score;
      return undefined;
    },
    onEnd: () => undefined,
  });

  const onClick = ({ target }: MouseEvent) => {
    const again = target instanceof HTMLInputElement && Number(target.value) === shown;
    if (clearable && again) props.onChange?.(0);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (clearable && (key === 'Delete' || key === 'Backspace')) props.onChange?.(0);
  };

  return (
    // The radios inside have the role and the other keys.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...frame('live', props)} onClick={onClick} onKeyDown={onKeyDown}>
      <RadioSet
        ref={row}
        label={props.label}
        value={String(shown)}
        onChange={(score) => props.onChange?.(Number(score))}
        className="y-rate__row"
      >
        {scoresOf({ count, step: 1 }).map((star) => (
          <span key={star} className="y-rate__cell">
            <StarPicture {...props} part={filled(shown, star)} />
            {scores
              .filter((score) => Math.ceil(score) === star)
              .map((score) => (
                <RadioItem
                  key={score}
                  value={String(score)}
                  label={words.scoreOf(score, count)}
                  disabled={disabled}
                  className={score < star ? 'y-rate__half' : 'y-rate__whole'}
                  faceClass="y-rate__face"
                >
                  {null}
                </RadioItem>
              ))}
          </span>
        ))}
      </RadioSet>
    </div>
  );
}

type Look = Pick<RateProps, 'size' | 'tone' | 'icon' | 'disabled'>;

function frame(kind: 'live' | 'still', { size = 24, tone = 'minor', disabled }: Look) {
  return {
    className: `y-rate y-rate--${kind} y-rate--${disabled ? 'off' : tone}`,
    style: { '--rate-size': `${size}px` } as CSSProperties,
  };
}

/** One star, filled up to a part of its width, 0–1. */
function StarPicture({ icon: Icon = Star, size = 24, part }: Look & { part: number }) {
  return (
    <span className="y-rate__star" aria-hidden="true">
      <Icon size={size} className="y-rate__empty" />
      <span className="y-rate__full" style={{ inlineSize: `${part * 100}%` }}>
        <Icon size={size} fill="currentColor" />
      </span>
    </span>
  );
}

/** How far along a row a place is: 0 where reading begins, 1 where it ends. */
function shareAt(row: HTMLElement | null, x: number): number {
  if (!row) return 0;
  const { left, width } = row.getBoundingClientRect();
  const share = (x - left) / width;
  return getComputedStyle(row).direction === 'rtl' ? 1 - share : share;
}
