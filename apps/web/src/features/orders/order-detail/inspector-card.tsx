import { orderStatus } from '@yanche/rules/orders/order-status';
import type { OrderDetail } from '@yanche/contract/orders/orders';
import { buttonClass } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Grow, Muted, Row } from '@yanche/ui/layout';
import Phone from 'lucide-react/icons/phone';
import UserRound from 'lucide-react/icons/user-round';
import { langOf } from '@yanche/rules/lang-of';
import { phoneLink } from '#lib/host/outside-link.ts';
import { AskButton } from '#sheets/thread/ask-button.tsx';
import { AverageLine } from '#sheets/order/average-line.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { orderDetailTexts } from './order-detail.texts.ts';
import styles from './order-detail.module.css';

/** Statuses in which the inspector can be called. */
const callable: readonly OrderDetail['status'][] = [
  orderStatus.assigned,
  orderStatus.onTheWay,
  orderStatus.inspecting,
  orderStatus.couldNotInspect,
];

/** Who inspects, or did, by which certificate, and how customers rated them. */
export function InspectorCard({ order }: { order: OrderDetail }) {
  const { inspector, status, messages, orderId } = order;
  const t = useTexts(orderDetailTexts);
  if (inspector === null) return null;
  const mayCall = callable.includes(status) && inspector.phone !== '';
  return (
    <Card title={t.inspector}>
      <Row gap={12} align="center">
        <span className={styles.face}>
          <UserRound size={22} aria-hidden="true" />
        </span>
        <Grow>
          <p lang={langOf(inspector.name)}>{inspector.name}</p>
          <Muted>
            {t.certificate} <span className={styles.whole}>{inspector.certNo}</span>
          </Muted>
          <AverageLine average={inspector.rating} />
        </Grow>
      </Row>
      {(mayCall || messages !== null) && (
        <Row mt={12} gap={8} rowGap={8} wrap>
          {mayCall && (
            <a
              className={buttonClass({ tone: 'tint', size: 'small' })}
              {...phoneLink(inspector.phone)}
              aria-label={t.callInspector(inspector.name)}
            >
              <span className="y-button__words">
                <Phone size={16} aria-hidden="true" />
                {t.call}
              </span>
            </a>
          )}
          {messages !== null && <AskButton orderId={orderId} as="customer" messages={messages} />}
        </Row>
      )}
    </Card>
  );
}
