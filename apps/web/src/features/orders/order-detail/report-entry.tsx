import { orderStatus } from '@yanche/rules/orders/order-status';
import type { OrderDetail } from '@yanche/contract/orders/orders';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Code, Muted } from '@yanche/ui/layout';
import { ReportChips } from '#sheets/report/report-chips.tsx';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { orderDetailTexts } from './order-detail.texts.ts';
import styles from './order-detail.module.css';

type ReportEntryProps = { order: OrderDetail; report: NonNullable<OrderDetail['report']> };

export function ReportEntry({ order, report }: ReportEntryProps) {
  const t = useTexts(orderDetailTexts);
  return (
    <Card title={t.report} more={t.openReport} moreHref={to.report(order.orderId)}>
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
      {order.status === orderStatus.completed && (
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
