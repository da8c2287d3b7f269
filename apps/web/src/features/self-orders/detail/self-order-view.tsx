import { selfStatus } from '@yanche/rules/orders/self-order-status';
import type { SelfOrderDetail } from '@yanche/contract/self-orders/self-orders';
import { tellYuan } from '@yanche/rules/money/money';
import { langOf } from '@yanche/rules/lang-of';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Row, Stack } from '@yanche/ui/layout';
import { ToneIcon } from '@yanche/ui/tag';
import { Timeline } from '@yanche/ui/timeline';
import { useFormat } from '#lib/language/format.ts';
import { CarCard } from '#sheets/order/order-facts.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { ShotsGrid } from '../shots-grid.tsx';
import { SelfFacts } from './self-order-facts.tsx';
import { selfOrderDetailTexts } from './self-order-detail.texts.ts';
import { SelfStatusHead } from './self-status-head.tsx';
import styles from './self-order-detail.module.css';

type Props = { order: SelfOrderDetail; onCancel: () => void; onExpired: () => void };

export function SelfOrderView({ order, onCancel, onExpired }: Props) {
  const t = useTexts(selfOrderDetailTexts);
  const { time } = useFormat();
  const { progress, timeline, cancelRule } = order;
  const newestFirst = [...timeline].reverse();
  return (
    <>
      <SelfStatusHead order={order} onExpired={onExpired} />
      <Reasons order={order} />
      <Card title={t.photos} more={t.progress(progress.done, progress.total)}>
        <ShotsGrid order={order} />
      </Card>
      {timeline.length > 0 && (
        <Card title={t.timeline}>
          <Timeline
            label={t.timeline}
            events={newestFirst.map((each, index) => ({
              key: `${each.at} ${each.event} ${index}`,
              title: each.text,
              ...(index === 0
                ? { state: 'current' as const, note: time(each.at, 'dateTime') }
                : { time: time(each.at, 'dateTime') }),
            }))}
          />
        </Card>
      )}
      <CarCard order={order} />
      <SelfFacts order={order} />
      {cancelRule !== null && order.actions.includes('cancel') && (
        <Card>
          <Cell
            layout="wide"
            label={t.cancel}
            value={cancelRule.refund > 0 ? t.cancelBack(tellYuan(cancelRule.refund)) : t.cancelFree}
            onClick={onCancel}
            opens="dialog"
          />
        </Card>
      )}
    </>
  );
}

/** Reasons for the review, the retakes or the rejection. */
function Reasons({ order }: { order: SelfOrderDetail }) {
  const t = useTexts(selfOrderDetailTexts);
  const { reasons, review, steps, status } = order;
  const retakes = status === selfStatus.retaking || status === selfStatus.notPassed ? steps : [];
  const asked = retakes.filter(
    (step) =>
      step.retakeReasons.length > 0 && (status === selfStatus.notPassed || step.state === 'retake'),
  );
  const comment = review?.comment.trim() ?? '';
  if (reasons.length + asked.length === 0 && comment === '') return null;
  return (
    <Card title={t.reasons}>
      <Stack as="ul" gap={8} className={styles.reasons}>
        {asked.map(({ key, name, retakeReasons }) => (
          <Row as="li" key={key} gap={8} align="start" size={13}>
            <ToneIcon tone="major" size={16} />
            <span>
              <b>
                {name}
                {t.colon}
              </b>
              {retakeReasons.map(({ text }) => text).join(t.semicolon)}
            </span>
          </Row>
        ))}
        {reasons.map(({ code, text }) => (
          <Row as="li" key={code} gap={8} align="start" size={13}>
            <ToneIcon tone="minor" size={16} />
            <span>{text}</span>
          </Row>
        ))}
      </Stack>
      {comment !== '' && (
        <Cell label={t.comment} value={<span lang={langOf(comment)}>{comment}</span>} />
      )}
    </Card>
  );
}
