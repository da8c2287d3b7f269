import type { HistoryRow } from '@yanche/contract/history/history-queries';
import { tellYuan } from '@yanche/rules/money/money';
import { useTexts } from '#lib/language/texts.ts';
import { historyTexts } from './history.texts.ts';

/** What came back of a query, in a few words; null: nothing did. */
export function useRefundWords() {
  const t = useTexts(historyTexts);
  return (refund: HistoryRow['refund']): string | null => {
    if (refund === null) return null;
    const isDone = refund.status === 'done';
    if (refund.right) return isDone ? t.rightBack : t.rightComing;
    const yuan = tellYuan(refund.amount);
    return isDone ? t.moneyBack(yuan) : t.moneyComing(yuan);
  };
}
