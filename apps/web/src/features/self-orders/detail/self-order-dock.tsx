import type { SelfOrderDetail } from '@yanche/contract/self-orders/self-orders';
import { ButtonLink } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { Money } from '@yanche/ui/money';
import { useTexts } from '#lib/language/texts.ts';
import { nextStep } from '../self-actions.ts';
import { selfOrderDetailTexts } from './self-order-detail.texts.ts';

/** The next action. */
export function SelfOrderDock({ order }: { order: SelfOrderDetail }) {
  const t = useTexts(selfOrderDetailTexts);
  const next = nextStep(order);
  if (next === null) return null;
  return (
    <Dock lead={next.word === 'pay' ? <Money fen={order.realPrice} size="large" /> : undefined}>
      <ButtonLink size="large" href={next.href} block={next.word !== 'pay'}>
        {t[next.word]}
      </ButtonLink>
    </Dock>
  );
}
