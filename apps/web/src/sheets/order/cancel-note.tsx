import { tellYuan } from '@yanche/rules/money/money';
import type { OrderTerms } from '@yanche/rules/orders/order-terms';
import { Muted } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { cancelNoteTexts } from './cancel-note.texts.ts';

/** What cancelling an order of these terms costs, and when. */
export function CancelNote({ of }: { of: OrderTerms }) {
  const t = useTexts(cancelNoteTexts);
  return <Muted>{t.cancelNote(of.freeHours, of.lateRefundPct, tellYuan(of.emptyTripFen))}</Muted>;
}
