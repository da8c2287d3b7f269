import { EmptyState } from '@yanche/ui/empty-state';
import { Fragment, type ReactNode } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useReportAddress } from './report.data.ts';
import { noOrderTexts } from './no-order.texts.ts';

type Props = {
  title: string;
  children: (report: { orderId: string; version: string | undefined }) => ReactNode;
};

/** Renders the report named by the URL, remounted per report; without one, links to the orders. */
export function ReportFromAddress({ title, children }: Props) {
  const t = useTexts(noOrderTexts);
  const { orderId, version } = useReportAddress();
  if (orderId !== null) {
    return (
      <Fragment key={`${orderId} ${version ?? ''}`}>{children({ orderId, version })}</Fragment>
    );
  }
  return (
    <Screen title={title}>
      <EmptyState
        title={t.noOrderTitle}
        note={t.noOrderNote}
        actionText={t.toOrders}
        actionHref={paths.buyerOrders}
      />
    </Screen>
  );
}
