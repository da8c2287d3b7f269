import { type AverageShown, listOwnRatings } from '@yanche/contract/orders/ratings';
import { defineTexts } from '@yanche/rules/bilingual';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Muted } from '@yanche/ui/layout';
import { SkeletonCard } from '@yanche/ui/skeleton';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { usePages } from '#lib/call/use-pages.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { AverageLine } from '#sheets/order/average-line.tsx';
import { RatingLines } from '#sheets/order/rating-lines.tsx';
import styles from './own-ratings.module.css';

const ownRatingsTexts = defineTexts({
  title: ['客户评价', 'What customers say'],
  note: [
    '客户在报告发布后评价，这里不显示是谁。',
    'Customers rate after the report. It does not say here who.',
  ],
  list: ['评价', 'Ratings'],
  more: ['更早的评价', 'Earlier ones'],
});

/** How customers rated the inspector, without names. */
export function OwnRatings({ average }: { average: AverageShown }) {
  const t = useTexts(ownRatingsTexts);
  const { time } = useFormat();
  const { of, status, more } = usePages(listOwnRatings, {});
  return (
    <Card title={t.title}>
      <Muted mb={4}>{t.note}</Muted>
      <AverageLine average={average} />
      <AnswerView of={of} loading={<SkeletonCard lines={2} />}>
        {({ rows, hasMore }) => (
          <>
            {rows.length > 0 && (
              <ol className={styles.list} aria-label={t.list}>
                {rows.map((row, at) => (
                  <li key={`${row.at} ${at}`}>
                    <RatingLines given={row} />
                    <Muted>{time(row.at, 'date')}</Muted>
                  </li>
                ))}
              </ol>
            )}
            {hasMore && (
              <Button tone="text" block busy={status === 'loading'} onClick={more}>
                {t.more}
              </Button>
            )}
          </>
        )}
      </AnswerView>
    </Card>
  );
}
