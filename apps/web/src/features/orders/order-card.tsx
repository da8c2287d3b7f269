import { orderStatus } from '@yanche/rules/orders/order-status';
import type { OrderRow } from '@yanche/contract/orders/orders';
import { langOf } from '@yanche/rules/lang-of';
import { Countdown } from '@yanche/ui/countdown';
import { Grow, Row } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { Tag } from '@yanche/ui/tag';
import { UiLink } from '@yanche/ui/ui-link';
import { OrderedBy } from '#sheets/dealer/ordered-by.tsx';
import { CardHead } from '#sheets/order/card-head.tsx';
import { CarThumb } from '#sheets/order/car-thumb.tsx';
import { vinTailOf } from '#sheets/order/vin-tail.ts';
import type { Search } from '#lib/screen/found.tsx';
import { ReportChips } from '#sheets/report/report-chips.tsx';
import { useFormat } from '#lib/language/format.ts';
import styles from '#sheets/order/order-card.module.css';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { orderCardTexts } from './order-card.texts.ts';
import { OrderButtons } from './order-buttons.tsx';
import { ClaimChip } from './claim-chip.tsx';
import { LiveLine } from './live-line.tsx';
import { cardActions, type OrderSheet } from './order-actions.ts';
import { isReportRevoked, statusTones } from '#sheets/order/order-status.ts';

export type OrderCardProps = {
  order: OrderRow;
  /** A button that opens a sheet was tapped. */
  onOpenSheet: (sheet: OrderSheet, orderId: string) => void;
  /** The payment deadline has passed. */
  onExpired?: () => void;
  /** What was searched. */
  search?: Search | undefined;
};

/** An order in a list. The whole card opens it, except its buttons. */
export function OrderCard({ order, onOpenSheet, onExpired, search }: OrderCardProps) {
  const t = useTexts(orderCardTexts);
  const { slot, time } = useFormat();
  const { appoint, report } = order;
  const place = appoint.kind === 'onsite' ? t.onsite : appoint.pointName;
  const id = `car-${order.orderId}`;
  return (
    <article className={styles.card} aria-labelledby={id} aria-describedby={`${id}-lead`}>
      <CardHead
        id={`${id}-lead`}
        car={order}
        search={search}
        badge={{ tone: statusTones[order.status], text: order.statusText }}
      />
      <Row gap={12} align="start">
        <CarThumb url={order.coverUrl} />
        <Grow>
          <h2 className={styles.title} id={id}>
            <UiLink href={to.orderDetail(order.orderId)} className={styles.open}>
              {search?.mark(order.carTitle) ?? order.carTitle}
            </UiLink>
          </h2>
          <p className={styles.fact}>
            {order.productName} · {search?.mark(place) ?? place}
          </p>
          <p className={styles.fact}>
            {report === null
              ? slot(appoint.start, appoint.end)
              : t.reportOf(time(report.publishedAt, 'day'))}
          </p>
        </Grow>
      </Row>
      {(order.tags.length > 0 || order.remindAt !== null || order.orderedBy !== null) && (
        <Row wrap gap={8} rowGap={4} mt={8}>
          {order.orderedBy !== null && (
            <span className={styles.fact}>
              <OrderedBy name={order.orderedBy} />
            </span>
          )}
          {order.tags.map((tag) => (
            <Tag key={tag} tone="unknown" icon={false}>
              <span lang={langOf(tag)}>{tag}</span>
            </Tag>
          ))}
          {order.remindAt !== null && (
            <span className={styles.fact}>{t.remindAt(time(order.remindAt, 'dateTime'))}</span>
          )}
        </Row>
      )}
      <LiveLine order={order} />
      {report && <ReportChips report={report} />}
      {isReportRevoked(order) && (
        <Row mt={12}>
          <Tag tone="major">{t.revoked}</Tag>
        </Row>
      )}
      {order.claim && <ClaimChip claim={order.claim} carTitle={order.carTitle} />}
      <div className={styles.foot}>
        {order.realPrice === 0 ? (
          <span className={styles.fact}>{t.free}</span>
        ) : (
          <Money fen={order.realPrice} tone="ink" size="small" />
        )}
        {order.status === orderStatus.unpaid && order.expireAt !== null && (
          <span className={styles.fact}>
            {t.leftBefore}
            <Countdown deadline={Date.parse(order.expireAt)} onEnd={onExpired} />
            {t.leftAfter}
          </span>
        )}
        <OrderButtons
          actions={cardActions(order)}
          carTitle={`${order.carTitle} ${order.plate ?? vinTailOf(order.vin)}`}
          onOpenSheet={(sheet) => onOpenSheet(sheet, order.orderId)}
        />
      </div>
    </article>
  );
}
