import type { OrderDetail } from '@yanche/contract/orders/orders';
import { tellYuan } from '@yanche/rules/money/money';
import { Button, ButtonLink } from '@yanche/ui/button';
import { Countdown } from '@yanche/ui/countdown';
import { Dock } from '@yanche/ui/dock';
import { Money } from '@yanche/ui/money';
import { useTexts } from '#lib/language/texts.ts';
import { type ActionWord, type OrderSheet, shownActions } from '../order-actions.ts';
import { orderDetailTexts } from './order-detail.texts.ts';

type OrderDockProps = { order: OrderDetail; onOpenSheet: (sheet: OrderSheet) => void };
type DockWord = 'pay' | 'viewReport' | 'confirm' | 'visitAgain' | 'refund' | 'rebuy';

/** The most likely actions. Cancel, reschedule and dispute are in the page, away from the thumb. */
export function OrderDock({ order, onOpenSheet }: OrderDockProps) {
  const t = useTexts(orderDetailTexts);
  const words: Record<DockWord, string> = {
    pay: t.pay,
    viewReport: t.viewReport,
    confirm: t.confirm,
    visitAgain: t.visitAgain,
    refund: t.refundNow(tellYuan(order.cancelRule?.refund ?? 0)),
    rebuy: t.rebuy,
  };
  const isInDock = (word: ActionWord): word is DockWord => word in words;
  const shown = shownActions(order).flatMap(({ word, leads }) =>
    isInDock(word) ? { word, leads } : [],
  );
  if (shown.length === 0) return null;
  const paying = shown.some(({ word }) => word === 'pay');
  const left = paying && order.expireAt !== null && (
    <>
      {t.payWithin} <Countdown deadline={Date.parse(order.expireAt)} />
    </>
  );
  return (
    <Dock
      lead={paying ? <Money fen={order.realPrice} size="large" /> : undefined}
      note={left || undefined}
    >
      {[...shown].reverse().map(({ word, leads }, index, all) => {
        const tone = index === all.length - 1 ? 'primary' : 'tint';
        return 'href' in leads ? (
          <ButtonLink key={word} tone={tone} size="large" href={leads.href}>
            {words[word]}
          </ButtonLink>
        ) : (
          <Button key={word} tone={tone} size="large" onClick={() => onOpenSheet(leads.sheet)}>
            {words[word]}
          </Button>
        );
      })}
    </Dock>
  );
}
