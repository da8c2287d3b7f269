import './progress-bar.css';

/** Props of ProgressBar. */
export type ProgressBarProps = {
  /** Spoken name. */
  label: string;
  /** 0–100 (spec §5); clamped. Without it the amount is unknown and the bar moves. */
  value?: number;
  tone?: 'brand' | 'minor' | 'major';
  /** Shows the percentage after the bar. */
  showValue?: boolean;
};

/** A thin bar of how much is done. */
export function ProgressBar({ label, value, tone = 'brand', showValue }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.min(100, Math.max(0, value));
  return (
    <div className={`y-progress y-progress--${tone}`}>
      <progress className="y-sr" aria-label={label} max={100} value={percent} />
      <span className="y-progress__track" aria-hidden="true">
        <span
          className={
            percent === undefined ? 'y-progress__bar y-progress__bar--moving' : 'y-progress__bar'
          }
          style={{ inlineSize: percent === undefined ? undefined : `${percent}%` }}
        />
      </span>
      {showValue && percent !== undefined && (
        <span className="y-progress__value" aria-hidden="true">
          {Math.round(percent)}%
        </span>
      )}
    </div>
  );
}
