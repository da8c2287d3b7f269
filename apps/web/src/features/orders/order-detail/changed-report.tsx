import { getBusinessReportShort } from '@yanche/contract/reports/reports';
import { UiLink } from '@yanche/ui/ui-link';
import { AmendedNotice } from '#sheets/report/amended-notice.tsx';
import { StandingNotice } from '#sheets/report/standing-notice.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { orderDetailTexts } from './order-detail.texts.ts';

/** Says that the report of an order was taken back or corrected, and why, in the words of the report. */
export function ChangedReport({ orderId }: { orderId: string }) {
  const t = useTexts(orderDetailTexts);
  const { data: short } = useCall(getBusinessReportShort, { orderId }, { quiet: true });
  if (short === undefined) return null;
  const action = (
    <UiLink href={to.report(orderId)}>
      {short.status === 'revoked' ? t.openRevoked : t.openReport}
    </UiLink>
  );
  const { amends, version } = short;
  if (amends === undefined) return <StandingNotice of={short} action={action} />;
  return (
    <>
      <StandingNotice of={short} />
      <AmendedNotice version={version} amends={amends} action={action} />
    </>
  );
}
