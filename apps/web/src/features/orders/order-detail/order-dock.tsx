import type { OrderDetail } from '@yanche/contract/orders';
import { Button, ButtonLink } from '@yanche/ui/button';
import { Countdown } from '@yanche/ui/countdown';
import { Dock } from '@yanche/ui/dock';
import { Money } from '@yanche/ui/money';
import { useTexts } from '#lib/texts.ts';
import { type ActionWord, shownActions } from '../order-actions.ts';
import { orderDetailTexts } from './order-detail.texts.ts';

type OrderDockProps = { order: OrderDetail; onCancel: () => void };
type DockWord = Exclude<ActionWord, 'cancel' | 'progress'>;

/** What the person most likely came for; a plain cancel stays in the page, away from the thumb. */
export function OrderDock({ order, onCancel }: OrderDockProps) {
  const t = useTexts(orderDetailTexts);
  const words: Record<DockWord, string> = {
    pay: t.pay,
    viewReport: t.viewReport,
    rebuy: t.rebuy,
    refund: t.refundNow,
  };
  const shown = shownActions(order).flatMap(({ word, href }) =>
    word === 'cancel' || word === 'progress' ? [] : { word, href },
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
      {[...shown].reverse().map(({ word, href }, index, all) => {
        const tone = index === all.length - 1 ? 'primary' : 'tint';
        return href === null ? (
          <Button key={word} tone={tone} size="large" onClick={onCancel}>
            {words[word]}
          </Button>
        ) : (
          <ButtonLink key={word} tone={tone} size="large" href={href}>
            {words[word]}
          </ButtonLink>
        );
      })}
    </Dock>
  );
}
