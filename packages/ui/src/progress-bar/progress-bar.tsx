import { clampPercent, percentText } from './percent.ts';
import './progress-bar.css';

/** Props of ProgressBar. */
export type ProgressBarProps = {
  /** Accessible name. */
  label: string;
  /** 0–100 (spec §5); clamped. Without it the amount is unknown and the bar moves. */
  value?: number;
  tone?: 'brand' | 'minor' | 'major';
  /** Shows the percentage after the bar. */
  showValue?: boolean;
};

/** A thin bar of how much is done. */
export function ProgressBar({ label, value, tone = 'brand', showValue }: ProgressBarProps) {
  const percent = value === undefined ? undefined : clampPercent(value);
  const moving = percent === undefined;
  return (
    <div className={`y-progress y-progress--${tone}`}>
      <progress className="y-sr" aria-label={label} max={100} value={percent} />
      <span
        className={moving ? 'y-progress__track y-progress__track--moving' : 'y-progress__track'}
        aria-hidden="true"
      >
        <span
          className="y-progress__bar"
          style={{ inlineSize: moving ? undefined : `${percent}%` }}
        />
      </span>
      {showValue && !moving && (
        <span className="y-progress__value" aria-hidden="true">
          {percentText(percent)}
        </span>
      )}
    </div>
  );
}
