import { encode } from 'uqr';
import styles from './qr-code.module.css';

/**
 * A border of 2 modules: the card around it is light as well. Any mask can be read; choosing the best of the eight takes four
 * fifths of the time, and a phone draws this with the report.
 */
const drawing = { ecc: 'M', border: 2, maskPattern: 3 } as const;

/** A QR code rendered locally, so that no third party gets the link. Dark on light in both colour schemes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, drawing);
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
