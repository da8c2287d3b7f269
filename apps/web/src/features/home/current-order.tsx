import { homeOrders } from '@yanche/contract/orders/home-orders';
import { type OrderRow } from '@yanche/contract/orders/orders';
import { orderStatus, type OrderStatus } from '@yanche/rules/orders/order-status';
import { ButtonLink } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Countdown } from '@yanche/ui/countdown';
import { Grow, Muted, Row, Text } from '@yanche/ui/layout';
import { ProgressBar } from '@yanche/ui/progress-bar';
import { Steps } from '@yanche/ui/steps';
import { Tag } from '@yanche/ui/tag';
import { useCall } from '#lib/call/use-call.ts';
import { useUser } from '#lib/current-user/use-user.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths, to } from '#lib/paths.ts';
import { Plate } from '#lib/screen/plate.tsx';
import { CarThumb } from '#sheets/order/car-thumb.tsx';
import { isBeingInspected, progressPollMs, statusTones } from '#sheets/order/order-status.ts';
import { ReportChips } from '#sheets/report/report-chips.tsx';
import styles from './home.module.css';
import { useAtTheCar } from '#sheets/order/at-the-car.ts';
import { atTheCarTexts } from '#sheets/order/at-the-car.texts.ts';
import { orderWords } from './order-words.ts';

/** How far each status is: paid, arranged, inspected, reviewed, report. Null: it goes no further. */
const steps: Record<OrderStatus, number | null> = {
  [orderStatus.unpaid]: 0,
  [orderStatus.unassigned]: 1,
  [orderStatus.assigned]: 1,
  [orderStatus.onTheWay]: 1,
  [orderStatus.inspecting]: 2,
  [orderStatus.inReview]: 3,
  [orderStatus.awaitingConfirmation]: 5,
  [orderStatus.completed]: 5,
  [orderStatus.cancelled]: null,
  [orderStatus.refunding]: null,
  [orderStatus.refunded]: null,
  [orderStatus.couldNotInspect]: null,
};

/** The order that comes first, and the newest report; nothing where there is neither. */
export function CurrentOrder() {
  const orders = useCall(homeOrders, undefined, {
    quiet: true,
    refetchInterval: ({ state }) => {
      const current = state.data?.current;
      return current && isBeingInspected(current.status) ? progressPollMs : false;
    },
  });
  const {
    current = null,
    also = null,
    waiting = null,
    moreWaiting = false,
    finished = null,
  } = orders.data ?? {};
  return (
    <>
      {current && <UnderWay order={current} {...{ also, waiting, moreWaiting }} />}
      {finished?.report && <Finished order={finished} report={finished.report} />}
    </>
  );
}

type UnderWayProps = {
  order: OrderRow;
  also: OrderRow | null;
  waiting: OrderRow | null;
  moreWaiting: boolean;
};

function UnderWay({ order, also, waiting, moreWaiting }: UnderWayProps) {
  const t = useTexts(orderWords);
  const { slot } = useFormat();
  const words = useTexts(atTheCarTexts);
  const atTheCar = useAtTheCar(order);
  const { status, appoint, progress, orderId } = order;
  const active = steps[status];
  const isUnpaid = status === orderStatus.unpaid;
  return (
    <Card>
      <Row align="center" justify="between" gap={8} mb={8}>
        <Tag tone={statusTones[status]} icon={false}>
          {order.statusText}
        </Tag>
        <Muted as="span">{order.productName}</Muted>
      </Row>
      <Text as="h2" size={17} weight="bold">
        {atTheCar ?? t.head(status) ?? order.statusText}
      </Text>
      <Muted mb={12}>
        {isUnpaid && order.expireAt !== null ? (
          <>
            {t.payWithin} <Countdown deadline={Date.parse(order.expireAt)} />
          </>
        ) : (
          `${slot(appoint.start, appoint.end)} · ${appoint.kind === 'onsite' ? t.onsite : appoint.pointName}`
        )}
      </Muted>
      {active !== null && (
        <Steps
          label={t.steps}
          active={active}
          steps={t.stepNames(status).map((title) => ({ key: title, title }))}
        />
      )}
      {progress !== null && isBeingInspected(status) && (
        <div className={styles.progress}>
          <Muted mb={4}>{words.itemsDone(progress.done, progress.total)}</Muted>
          <ProgressBar
            label={t.steps}
            value={progress.total === 0 ? 0 : (progress.done * 100) / progress.total}
          />
        </div>
      )}
      <Row align="center" wrap gap={12} mt={12} className={styles.car}>
        <CarThumb url={order.coverUrl} />
        <CarWords order={order} />
        <ButtonLink
          size="small"
          href={isUnpaid ? to.confirmOrder(orderId) : to.orderDetail(orderId)}
        >
          {isUnpaid ? t.pay : t.follow}
          <span className="y-sr"> {order.carTitle}</span>
        </ButtonLink>
      </Row>
      {waiting && <Waiting order={waiting} />}
      {moreWaiting && <MoreWaiting />}
      {also && <Also order={also} />}
    </Card>
  );
}

/** Another order that ends unless somebody pays, or that waits for an answer. */
function Waiting({ order }: { order: OrderRow }) {
  const { slot } = useFormat();
  const { appoint, carTitle, expireAt, orderId, plate, status } = order;
  const isUnpaid = status === orderStatus.unpaid;
  return (
    <Cell
      layout="wide"
      label={order.statusText}
      value={
        isUnpaid && expireAt !== null ? (
          <Countdown deadline={Date.parse(expireAt)} />
        ) : (
          slot(appoint.start, appoint.end)
        )
      }
      note={plate === null ? carTitle : <Plate text={plate} />}
      href={isUnpaid ? to.confirmOrder(orderId) : to.orderDetail(orderId)}
    />
  );
}

/** That others wait as well: a list says which. */
function MoreWaiting() {
  const t = useTexts(orderWords);
  const isDealer = useUser()?.dealerId != null;
  return (
    <Cell
      layout="wide"
      label={t.moreWaiting}
      href={isDealer ? paths.dealerOrders : paths.buyerOrders}
    />
  );
}

/** The next visit beside the order that comes first: a payment that is due does not hide who comes today. */
function Also({ order }: { order: OrderRow }) {
  const t = useTexts(orderWords);
  const { slot } = useFormat();
  const atTheCar = useAtTheCar(order);
  const { appoint, carTitle, orderId, plate, statusText } = order;
  return (
    <Cell
      layout="wide"
      label={atTheCar === null ? t.also : statusText}
      value={slot(appoint.start, appoint.end)}
      note={
        <>
          {plate === null ? carTitle : <Plate text={plate} />}
          {atTheCar !== null && ` · ${atTheCar}`}
        </>
      }
      href={to.orderDetail(orderId)}
    />
  );
}

type FinishedProps = { order: OrderRow; report: NonNullable<OrderRow['report']> };

function Finished({ order, report }: FinishedProps) {
  const t = useTexts(orderWords);
  const { time } = useFormat();
  return (
    <Card title={t.lastReport} more={t.open} moreHref={to.report(order.orderId)}>
      <Row align="center" gap={12}>
        <CarThumb url={order.coverUrl} />
        <CarWords order={order} note={t.reportOf(time(report.publishedAt, 'day'))} />
      </Row>
      <ReportChips report={report} />
    </Card>
  );
}

function CarWords({ order: { carTitle, plate, vin }, note }: { order: OrderRow; note?: string }) {
  const t = useTexts(orderWords);
  return (
    <Grow className={styles.words}>
      <Text tight weight="medium">
        {carTitle}
      </Text>
      <Muted tight>
        {plate === null ? t.vinTail(vin.slice(-6)) : <Plate text={plate} />}
        {note !== undefined && ` · ${note}`}
      </Muted>
    </Grow>
  );
}
