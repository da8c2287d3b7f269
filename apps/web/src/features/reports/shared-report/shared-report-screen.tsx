import { type SharedReport, sharedReport } from '@yanche/contract/reports/shared-report';
import { ButtonLink } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { UiLink } from '@yanche/ui/ui-link';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths, to } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { ReportSkeleton } from '../report/report-skeleton.tsx';
import { ReportView } from '../report/report-view.tsx';
import { codeFault, reportNoFault } from '../verify-report/verify-key.ts';
import { sharedReportTexts } from './shared-report.texts.ts';

/** How long until a report with photos that are still being read is asked for again. */
const photosAgainMs = 8_000;

/** The whole report for anybody who was given its link, without a login. */
export function SharedReportScreen() {
  const t = useTexts(sharedReportTexts);
  const [search] = useSearchParams();
  const reportNo = search.get('reportNo') ?? '';
  const code = search.get('code') ?? '';
  const isWhole = reportNoFault(reportNo) === null && codeFault(code) === null;
  const [isPending, setPending] = useState(false);
  const report = useCall(
    sharedReport,
    { reportNo, code },
    { enabled: isWhole, refetchInterval: isPending && photosAgainMs },
  );
  const hasPending = (report.data?.pendingPhotos ?? 0) > 0;
  if (hasPending !== isPending) setPending(hasPending);
  if (!isWhole) {
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
  return (
    <Screen
      title={t.title}
      wide
      dock={
        <Dock>
          <ButtonLink size="large" href={to.verifyReport(reportNo, code)}>
            {t.verify}
          </ButtonLink>
        </Dock>
      }
    >
      <AnswerView of={report} loading={<ReportSkeleton />}>
        {(data) => <Genuine report={data} />}
      </AnswerView>
    </Screen>
  );
}

/** An altered report shows nothing of the car. */
function Genuine({ report }: { report: SharedReport }) {
  const t = useTexts(sharedReportTexts);
  const { time } = useFormat();
  const { content, genuine, newestVersion, shortCode, status } = report;
  const { pendingPhotos, withheldPhotos } = report;
  // Above the report a banner says what else it is; nothing here calls it valid then.
  const isCurrent = status === 'published';
  if (!genuine) {
    return (
      <Notice tone="major" title={t.altered}>
        {t.alteredNote}
      </Notice>
    );
  }
  return (
    <>
      <Notice
        role="note"
        tone={isCurrent ? 'pass' : 'minor'}
        title={t.genuine(content.version, newestVersion)}
        action={<UiLink href={to.verifyReport(content.reportNo, shortCode)}>{t.verify}</UiLink>}
      >
        {isCurrent && t.validUntil(time(content.expireAt, 'date'))}
      </Notice>
      <ReportView
        report={report}
        orderId={null}
        photoNotes={{
          general: [
            t.hidden,
            ...(withheldPhotos > 0 ? [t.withheldPhotos(withheldPhotos)] : []),
          ].join(' '),
          pending: pendingPhotos > 0 ? t.pendingPhotos(pendingPhotos) : '',
        }}
      />
    </>
  );
}
