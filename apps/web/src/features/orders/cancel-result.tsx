import type { AnswerOf } from '@yanche/contract/endpoint';
import type { cancelOrder } from '@yanche/contract/orders/cancel-orders';
import { tellYuan } from '@yanche/rules/money/money';
import { Muted } from '@yanche/ui/layout';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTexts } from '#lib/language/texts.ts';
import styles from './cancel-sheet.module.css';
import { cancelSheetTexts } from './cancel-sheet.texts.ts';

export function CancelResult({ result }: { result: AnswerOf<typeof cancelOrder> }) {
  const t = useTexts(cancelSheetTexts);
  return (
    <div className={styles.result} aria-live="polite">
      <CircleCheck size={40} aria-hidden="true" />
      <p>{result.refund > 0 ? t.doneRefund(tellYuan(result.refund)) : t.doneFree}</p>
      {result.fee > 0 && <Muted>{t.doneFee(tellYuan(result.fee))}</Muted>}
    </div>
  );
}
