import { useTexts } from '#lib/language/texts.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import styles from './review.module.css';
import { sendBackTexts } from './send-back.texts.ts';

/** Keyboard shortcuts, shown on devices with a keyboard. */
export function KeyHints() {
  const t = useTexts(reviewsTexts);
  const own = useTexts(sendBackTexts);
  const keys = [
    ['J', t.keyNext],
    ['K', t.keyPrevious],
    ['A', t.approve],
    ['1 2 3', t.keyVerdicts],
    ['R', own.sendBack],
  ] as const;
  return (
    <ul className={styles.keys} aria-label={t.keys}>
      {keys.map(([key, words]) => (
        <li key={key}>
          <kbd className={styles.key}>{key}</kbd> {words}
        </li>
      ))}
    </ul>
  );
}
