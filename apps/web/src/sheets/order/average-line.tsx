import type { AverageShown } from '@yanche/contract/orders/ratings';
import { counted, defineTexts } from '@yanche/rules/bilingual';
import { RATING } from '@yanche/rules/orders/rating';
import { Muted } from '@yanche/ui/layout';
import Star from 'lucide-react/icons/star';
import { useTexts } from '#lib/language/texts.ts';
import styles from './average-line.module.css';

const averageTexts = defineTexts({
  average: [
    (stars: string, count: number) => `${stars} 分 · ${count} 条评价`,
    (stars, count) => `${stars} of 5 · ${counted(count, 'rating')}`,
  ],
  none: ['还没有评价', 'No rating yet'],
  tooFew: [
    (least: number) => `暂无评分，满 ${least} 条后显示`,
    (least) => `No rating yet, shown from ${least} on`,
  ],
});

/** How customers rated an inspector on average; while there are too few, that there is no rating. */
export function AverageLine({ average: { stars, count } }: { average: AverageShown }) {
  const t = useTexts(averageTexts);
  if (stars === null) return <Muted>{count === 0 ? t.none : t.tooFew(RATING.shownFrom)}</Muted>;
  return (
    <Muted>
      <Star size={13} fill="currentColor" className={styles.star} aria-hidden="true" />{' '}
      {t.average(stars.toFixed(1), count)}
    </Muted>
  );
}
