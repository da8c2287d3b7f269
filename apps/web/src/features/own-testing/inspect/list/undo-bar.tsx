import { Button } from '@yanche/ui/button';
import { useEffect } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { inspectTexts } from '../inspect.texts.ts';
import { undoMs } from '../record/undo-time.ts';
import styles from './undo-bar.module.css';

/** `unseen` open items of the station were not on the screen and stay open. */
export type Filled = { count: number; unseen: number; undo: () => void };

type UndoBarProps = { filled: Filled | null; onGone: () => void };

/** Announces a bulk answer and offers to undo it until it is sent. */
export function UndoBar({ filled, onGone }: UndoBarProps) {
  const t = useTexts(inspectTexts);
  useEffect(() => {
    if (filled === null) return undefined;
    const timer = setTimeout(onGone, undoMs - 500);
    return () => clearTimeout(timer);
  }, [filled, onGone]);
  return (
    <div className={styles.place} aria-live="polite">
      {filled !== null && (
        <div className={styles.bar}>
          <span>
            {filled.unseen > 0 ? t.filledSeen(filled.count, filled.unseen) : t.filled(filled.count)}
          </span>
          <Button
            tone="text"
            className={styles.undo}
            onClick={() => {
              filled.undo();
              onGone();
            }}
          >
            {t.undo}
          </Button>
        </div>
      )}
    </div>
  );
}
