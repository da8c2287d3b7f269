import { reportUrl } from '@yanche/contract/reports/report-urls';
import { getBusinessReportShort, getCommonReportShort } from '@yanche/contract/reports/reports';
import { ButtonLink } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { isFailure } from '#lib/call/call-error.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths, to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { ReportSkeleton } from '../report/report-skeleton.tsx';
import { codeFault, reportNoFault } from '../verify-report/verify-key.ts';
import { AdvanceReport } from './advance-report.tsx';
import { advanceReportTexts } from './advance-report.texts.ts';

const ClosedReport = lazy(async () => ({
  default: (await import('../shared-report/closed-report.tsx')).ClosedReport,
}));

/** The report in short, before the whole of it: for the people of an order, or by number and code. */
export function AdvanceReportScreen() {
  const t = useTexts(advanceReportTexts);
  const [search] = useSearchParams();
  const orderId = search.get('orderId');
  const reportNo = search.get('reportNo') ?? '';
  const code = search.get('code') ?? '';
  if (orderId !== null) return <OfOrder orderId={orderId} />;
  if (reportNoFault(reportNo) === null && codeFault(code) === null) {
    return <ByCode reportNo={reportNo} code={code} />;
  }
  return (
    <Screen title={t.title}>
      <EmptyState
        title={t.incomplete}
        note={t.incompleteNote}
        actionText={t.verify}
        actionHref={paths.verifyReport}
      />
    </Screen>
  );
}

function OfOrder({ orderId }: { orderId: string }) {
  const t = useTexts(advanceReportTexts);
  const short = useCall(getBusinessReportShort, { orderId });
  // The server says where the report of an order is read; until then, the page of all reports.
  const whole = useCall(reportUrl, { orderId }, { enabled: short.data !== undefined, quiet: true });
  return (
    <Screen
      title={t.title}
      dock={
        short.data &&
        short.data.status !== 'revoked' && <Whole href={whole.data?.url ?? to.report(orderId)} />
      }
    >
      <AnswerView of={short} loading={<ReportSkeleton />}>
        {(data) => <AdvanceReport report={data} hasPdf orderId={orderId} />}
      </AnswerView>
    </Screen>
  );
}

function ByCode({ reportNo, code }: { reportNo: string; code: string }) {
  const t = useTexts(advanceReportTexts);
  const short = useCall(getCommonReportShort, { reportNo, code }, { quiet: true, staleTime: 0 });
  const isClosed = isFailure(short.error, 'shareEnded') || isFailure(short.error, 'reportRevoked');
  return (
    <Screen
      title={t.title}
      dock={short.data && !isClosed && <Whole href={to.sharedReport(reportNo, code)} />}
    >
      {isClosed ? (
        <Suspense fallback={<ReportSkeleton />}>
          <ClosedReport error={short.error} verify={to.verifyReport(reportNo, code)} />
        </Suspense>
      ) : (
        <AnswerView of={short} loading={<ReportSkeleton />}>
          {(data) => <AdvanceReport report={data} hasPdf={false} />}
        </AnswerView>
      )}
    </Screen>
  );
}

function Whole({ href }: { href: string }) {
  const t = useTexts(advanceReportTexts);
  return (
    <Dock>
      <ButtonLink size="large" href={href}>
        {t.whole}
      </ButtonLink>
    </Dock>
  );
}
