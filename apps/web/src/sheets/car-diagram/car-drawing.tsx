import { carOutline, outlineFrame } from '@yanche/rules/cars/car-outline';
import type { DiagramView } from './diagram-view.ts';
import styles from './car-diagram.module.css';

/** The line drawing of one side of the car; the plan is the one from above. */
export function CarDrawing({ view }: { view: DiagramView }) {
  const { shapes, mirrored } = carOutline[view === 'plan' ? 'top' : view];
  const { width, height } = outlineFrame;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.drawing} aria-hidden="true">
      <g transform={mirrored ? `matrix(-1 0 0 1 ${width} 0)` : undefined}>
        {shapes.map(({ role, d, at }) => (
          <path
            key={`${at?.join(' ')} ${d}`}
            d={d}
            transform={at && `translate(${at.join(' ')})`}
            className={styles[role]}
          />
        ))}
      </g>
    </svg>
  );
}
