import { verdictWords } from '@yanche/contract/reports/verdict-words';
import { defineTexts } from '@yanche/rules/bilingual';
import { orderStatus } from '@yanche/rules/orders/order-status';
import type { OrderDetail } from '@yanche/contract/orders/orders';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Code, Muted } from '@yanche/ui/layout';
import { ReportChips } from '#sheets/report/report-chips.tsx';
import { to } from '#lib/paths.ts';
import { useUser } from '#lib/current-user/use-user.ts';
import { useTexts } from '#lib/language/texts.ts';
import { orderDetailTexts } from './order-detail.texts.ts';
import { ChangedReport } from './changed-report.tsx';
import styles from './order-detail.module.css';

const odometerTexts = defineTexts({
  reportSays: [
    (said: string) => `检测报告：${said}`,
    (said) => `The report says: ${said.toLowerCase()}`,
  ],
});

/** What the report found wrong with the mileage; nothing where it found nothing. */
export function OdometerRemark({ report }: { report: OrderDetail['report'] }) {
  const t = useTexts(odometerTexts);
  const words = useTexts(verdictWords);
  const wrong = (['minor', 'suspect', 'major'] as const).find(
    (verdict) => report?.verdicts.odometer === verdict,
  );
  return wrong === undefined ? null : t.reportSays(words[`odometer.${wrong}`]);
}

/** The report of an order, where there is one or was one. */
export function ReportEntry({ order }: { order: OrderDetail }) {
  const { orderId, report, reportChanged } = order;
  return (
    <>
      {reportChanged !== null && <ChangedReport orderId={orderId} />}
      {report !== null && <ReportCard order={order} report={report} />}
    </>
  );
}

type ReportCardProps = { order: OrderDetail; report: NonNullable<OrderDetail['report']> };

function ReportCard({ order, report }: ReportCardProps) {
  const t = useTexts(orderDetailTexts);
  // Guidance is about selling: nothing for who buys the car.
  const sells = useUser()?.dealerId != null;
  return (
    <Card
      title={t.report}
      more={order.reportChanged === 'revoked' ? t.openRevoked : t.openReport}
      moreHref={to.report(order.orderId)}
    >
      <div className={styles.flat}>
        <ReportChips report={report} />
      </div>
      {order.reportNo !== null && (
        <Muted mt={8}>
          {t.reportNo} <Code>{order.reportNo}</Code>
        </Muted>
      )}
      <Cell
        layout="wide"
        label={t.shortReport}
        value={t.shortReportNote}
        href={to.advanceReport({ orderId: order.orderId })}
      />
      <Cell
        layout="wide"
        label={t.history}
        value={t.historyNote}
        href={to.newHistoryQuery(order.vin)}
      />
      {sells && order.status === orderStatus.completed && (
        <Cell
          layout="wide"
          label={t.guidance}
          value={t.guidanceNote}
          href={to.interpretation(order.orderId)}
        />
      )}
    </Card>
  );
}
