import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { confirm } from '@yanche/ui/dialog';
import { ProgressBar } from '@yanche/ui/progress-bar';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { useBatchDraft } from '../batch-draft.ts';
import type { LineState } from '../batch-line.ts';
import styles from '../batch-order.module.css';
import { batchOrderTexts } from '../batch-order.texts.ts';
import type { Batch } from '../use-batch.ts';
import type { useCheckLines } from '../use-check-lines.ts';
import { LineRow } from './line-row.tsx';

type LineListProps = {
  batch: Batch;
  check: ReturnType<typeof useCheckLines>;
  onOpen: (id: string) => void;
  onMore: () => void;
};

const toMend: readonly LineState[] = ['wrong', 'lacks', 'refused', 'doubtful'];
const shownPassed = 6;
const skipped: readonly LineState[] = ['open', 'reported'];

/** The cars with what each of them still needs. */
export function LineList({ batch, check, onOpen, onMore }: LineListProps) {
  const t = useTexts(batchOrderTexts);
  const { merged, passed } = useBatchDraft((store) => store.told);
  const startNext = useBatchDraft((store) => store.startNext);
  const count = (of: readonly LineState[]) =>
    [...batch.states.values()].filter((state) => of.includes(state)).length;
  const clear = async () => {
    if (await confirm({ title: t.clearTitle, message: t.clearNote, okText: t.clear })) startNext();
  };
  const counts = [
    [batch.ready.length, t.isReady],
    [count(toMend), t.toMend],
    [count(skipped), t.skipped],
    [merged, t.merged],
  ] as const;
  return (
    <Card flush>
      <div className={styles.head}>
        <span className={styles.counts}>
          <b>{t.cars(batch.lines.length)}</b>
          {counts.map(([number, words]) => (number > 0 ? ` · ${words(number)}` : ''))}
        </span>
        <span className={styles.acts}>
          <Button tone="text" size="small" onClick={onMore}>
            {t.more}
          </Button>
          <Button tone="text" size="small" onClick={() => void clear()}>
            {t.clear}
          </Button>
        </span>
      </div>
      {check.busy && check.fault === null && (
        <div className={styles.progress} aria-live="polite">
          {t.checking(check.done, check.of)}
          <ProgressBar
            label={t.checking(check.done, check.of)}
            value={(check.done / check.of) * 100}
          />
        </div>
      )}
      {check.fault !== null && (
        <Notice
          tone="minor"
          role="alert"
          action={
            <Button tone="text" size="small" onClick={check.again}>
              {t.retry}
            </Button>
          }
        >
          {check.fault === '' ? t.checkFailed : check.fault}
        </Notice>
      )}
      {passed.length > 0 && (
        <Notice tone="unknown" role="note">
          {t.passed(passed.slice(0, shownPassed).join(t.comma), passed.length)}
        </Notice>
      )}
      <ul>
        {batch.lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            state={batch.states.get(line.id) ?? 'unchecked'}
            time={batch.times.get(line.id)}
            doubt={batch.doubts.get(line.id)}
            mayLeaveMileage={batch.mayLeaveMileage}
            onOpen={() => onOpen(line.id)}
          />
        ))}
      </ul>
    </Card>
  );
}
