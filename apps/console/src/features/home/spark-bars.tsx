import css from './today.module.css';

const [width, height, gap] = [6, 32, 2];

/** The last days as small bars, today dark: decoration beside a figure that says it. */
export function SparkBars({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  return (
    <svg
      className={css.spark}
      width={values.length * (width + gap)}
      height={height}
      aria-hidden
      focusable="false"
    >
      {values.map((value, index) => {
        const size = Math.max(2, Math.round((value / most) * height));
        return (
          <rect
            key={`${index} ${value}`}
            x={index * (width + gap)}
            y={height - size}
            width={width}
            height={size}
            rx={1.5}
            data-today={index === values.length - 1}
          />
        );
      })}
    </svg>
  );
}
