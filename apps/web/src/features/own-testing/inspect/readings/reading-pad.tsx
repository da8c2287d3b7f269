import type { TaskReading } from '@yanche/contract/inspections/task-parts';
import { Key, Keypad } from '@yanche/ui/keypad';
import Delete from 'lucide-react/icons/delete';
import { useTexts } from '#lib/language/texts.ts';
import styles from './reading-pad.module.css';
import { readingsTexts } from './readings.texts.ts';
import { takesMinus, takesPoint } from './typed-value.ts';

type ReadingPadProps = {
  reading: TaskReading;
  cannotWords: string;
  onKey: (key: string) => void;
  onCannot: () => void;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Large keys for figures; the point and the sign only where the reading has them. */
export function ReadingPad({ reading, cannotWords, onKey, onCannot }: ReadingPadProps) {
  const t = useTexts(readingsTexts);
  const hasPoint = takesPoint(reading);
  const hasMinus = takesMinus(reading);
  return (
    <Keypad
      label={t.pad}
      className={`${styles.pad} ${hasPoint || hasMinus ? styles.more : ''}`}
      onKey={(key) => (key === 'cannot' ? onCannot() : onKey(key))}
    >
      {digits.map((digit, at) => (
        <Key key={digit} value={digit} first={at === 0} className={styles.key} />
      ))}
      <Key value="cannot" className={`${styles.last} ${styles.words}`}>
        {cannotWords}
      </Key>
      {hasMinus && (
        <Key value="-" label={t.minus} className={`${styles.last} ${styles.key}`}>
          ±
        </Key>
      )}
      {hasPoint && <Key value="." label={t.point} className={`${styles.last} ${styles.key}`} />}
      <Key value="0" className={`${styles.last} ${styles.key}`} />
      <Key value="delete" label={t.remove} repeats className={`${styles.last} ${styles.words}`}>
        <Delete size={26} aria-hidden="true" />
      </Key>
    </Keypad>
  );
}
