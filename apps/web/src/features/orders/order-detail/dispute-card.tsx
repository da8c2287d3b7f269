import type { OrderDetail } from '@yanche/contract/orders/orders';
import { Card } from '@yanche/ui/card';
import { DisputeOutcome } from '#sheets/report/dispute-outcome.tsx';
import { lazy, Suspense } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { orderDetailTexts } from './order-detail.texts.ts';
import styles from './order-detail.module.css';

const ShownFiles = lazy(async () => ({
  default: (await import('#sheets/upload/shown-files.tsx')).ShownFiles,
}));

/** The customer's dispute of the report, and how it was decided. */
export function DisputeCard({ order: { dispute } }: { order: OrderDetail }) {
  const t = useTexts(orderDetailTexts);
  const { time } = useFormat();
  if (dispute === null) return null;
  return (
    <Card title={t.dispute} more={time(dispute.at, 'dateTime')}>
      <p className={styles.words}>
        <Written text={dispute.reason} />
      </p>
      {dispute.files.length > 0 && (
        <Suspense>
          <ShownFiles label={t.disputeFiles} files={dispute.files} />
        </Suspense>
      )}
      {dispute.decision !== null && <DisputeOutcome decision={dispute.decision} />}
    </Card>
  );
}
