import box from '#lib/screen/picture-box.module.css';
import styles from './home.module.css';

/** Illustration: a car under a measuring line, in theme colours. */
export function HomeArt() {
  return (
    <svg className={`${box.art} ${styles.art}`} viewBox="0 0 320 112" aria-hidden="true">
      <path className={styles.ground} d="M8 96h304" />
      <g className={styles.lines}>
        <path d="M52 88c-10 0-15-5-15-14 0-11 9-17 25-20l31-6c18-17 36-23 74-23 41 0 62 8 88 27 29 3 46 9 46 24 0 8-3 12-10 12" />
        <path d="M52 88h13m50 0h98m50 0h28M107 48h146M168 26l2 62" />
        <path d="M44 66h14M283 64h12" />
        <circle cx="90" cy="88" r="18" />
        <circle cx="90" cy="88" r="7" />
        <circle cx="238" cy="88" r="18" />
        <circle cx="238" cy="88" r="7" />
      </g>
      <g className={styles.marks}>
        <path d="M128 62l5 5 9-10" />
        <path d="M196 62l5 5 9-10" />
      </g>
    </svg>
  );
}
