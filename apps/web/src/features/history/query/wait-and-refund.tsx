import type { HistoryOffer } from '@yanche/contract/history/history-queries';
import { Stack } from '@yanche/ui/layout';
import Clock from 'lucide-react/icons/clock';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTexts } from '#lib/language/texts.ts';
import styles from './query.module.css';
import { queryTexts } from './query.texts.ts';

/** How long it takes, and what comes back when nothing is found: said before anybody pays. */
export function WaitAndRefund({ offer, by }: { offer: HistoryOffer; by: 'right' | 'money' }) {
  const t = useTexts(queryTexts);
  const span = (seconds: number) => {
    if (seconds < 90) return t.seconds(seconds);
    if (seconds < 7_200) return t.minutes(Math.round(seconds / 60));
    return t.hours(Math.round(seconds / 3_600));
  };
  return (
    <Stack gap={8}>
      <p className={styles.told}>
        <Clock size={16} aria-hidden="true" />
        <span>{t.wait(span(offer.usualSeconds), span(offer.longestSeconds))}</span>
      </p>
      <p className={styles.told}>
        <Undo2 size={16} aria-hidden="true" />
        <span>{by === 'right' ? t.rightBack : offer.refundText}</span>
      </p>
    </Stack>
  );
}
