import type { SelfOrderRow } from '@yanche/contract/self-orders/self-orders';
import { ButtonLink } from '@yanche/ui/button';
import { Countdown } from '@yanche/ui/countdown';
import { Grow, Row } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { UiLink } from '@yanche/ui/ui-link';
import { CardHead } from '#sheets/order/card-head.tsx';
import { CarThumb } from '#sheets/order/car-thumb.tsx';
import { useFormat } from '#lib/language/format.ts';
import styles from '#sheets/order/order-card.module.css';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { nextStep } from '../self-actions.ts';
import { isCapturing, selfTones } from '../self-status.ts';
import { selfOrdersTexts } from './self-orders.texts.ts';

type Props = { order: SelfOrderRow; onExpired: () => void };

/** A self-inspection in a list. The whole card opens it, except its button. */
export function SelfOrderCard({ order, onExpired }: Props) {
  const t = useTexts(selfOrdersTexts);
  const { orderId, status, progress, deadline } = order;
  const next = nextStep(order);
  const primary = next !== null && next.word !== 'rebuy';
  const id = `self-${orderId}`;
  return (
    <article className={styles.card} aria-labelledby={id} aria-describedby={`${id}-lead`}>
      <CardHead
        id={`${id}-lead`}
        car={order}
        badge={{ tone: selfTones[status], text: order.statusText }}
      />
      <Row gap={12} align="start">
        <CarThumb url={order.coverUrl} />
        <Grow>
          <h2 className={styles.title} id={id}>
            <UiLink href={to.selfOrderDetail(orderId)} className={styles.open}>
              {order.carTitle}
            </UiLink>
          </h2>
          <p className={styles.fact}>{order.productName}</p>
          {isCapturing(status) && (
            <p className={styles.fact}>
              {progress.retakes > 0
                ? t.retakes(progress.retakes)
                : t.progress(progress.done, progress.total)}
            </p>
          )}
        </Grow>
      </Row>
      <div className={styles.foot}>
        {order.realPrice === 0 ? (
          <span className={styles.fact}>{t.free}</span>
        ) : (
          <Money fen={order.realPrice} tone="ink" size="small" />
        )}
        {deadline !== null && <TimeLeft deadline={deadline} onExpired={onExpired} />}
        {next !== null && (
          <span className={styles.buttons}>
            <ButtonLink tone={primary ? 'primary' : 'outline'} size="small" href={next.href}>
              {t[next.word]}
              <span className="y-sr"> {order.carTitle}</span>
            </ButtonLink>
          </span>
        )}
      </div>
    </article>
  );
}

type TimeLeftProps = {
  deadline: NonNullable<SelfOrderRow['deadline']>;
  onExpired: () => void;
};

function TimeLeft({ deadline, onExpired }: TimeLeftProps) {
  const t = useTexts(selfOrdersTexts);
  const { time } = useFormat();
  if (deadline.kind !== 'pay') {
    return <span className={styles.fact}>{t.until(time(deadline.at, 'dateTime'))}</span>;
  }
  return (
    <span className={styles.fact}>
      {t.leftBefore}
      <Countdown deadline={Date.parse(deadline.at)} onEnd={onExpired} />
      {t.leftAfter}
    </span>
  );
}
