import { ghostOf } from './ghosts.ts';
import styles from './ghost.module.css';

/** The outline over the camera picture, by the key of its shot. */
export function Ghost({ name }: { name: string }) {
  const { frame, lines, isMirrored = false } = ghostOf(name);
  return (
    <svg
      className={styles.overlay}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      data-mirrored={isMirrored}
      aria-hidden="true"
    >
      {lines.map(({ d, at, isFine }) => (
        <g key={`${d} ${at?.join(' ') ?? ''}`} transform={at && `translate(${at.join(' ')})`}>
          <path d={d} className={styles.shade} />
          <path d={d} className={isFine ? styles.fine : styles.line} />
        </g>
      ))}
    </svg>
  );
}
