import {
  reportByLink,
  type SharedReport,
  sharedReport,
} from '@yanche/contract/reports/shared-report';
import { ButtonLink } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { UiLink } from '@yanche/ui/ui-link';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isFailure } from '#lib/call/call-error.ts';
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
import { useIsRead } from './use-is-read.ts';

/** How long until a report with photos that are still being read is asked for again. */
const photosAgainMs = 8_000;
/** How long an open page may go on showing what was ended, revoked or amended meanwhile. */
const againMs = 60_000;

const ClosedReport = lazy(async () => ({
  default: (await import('./closed-report.tsx')).ClosedReport,
}));

/** Nobody may read it any more: its owner ended the link, it was revoked, or there never was such a link. */
const isClosed = (error: unknown): boolean =>
  isFailure(error, 'shareEnded') ||
  isFailure(error, 'shareUnknown') ||
  isFailure(error, 'reportRevoked');

/** The whole report for anybody who was given a link to it, or its number and code, without a login. */
export function SharedReportScreen() {
  const t = useTexts(sharedReportTexts);
  const [search] = useSearchParams();
  const link = search.get('link') ?? '';
  const reportNo = search.get('reportNo') ?? '';
  const code = search.get('code') ?? '';
  const isLink = /^[\w-]{22}$/.test(link);
  const isCoded = !isLink && reportNoFault(reportNo) === null && codeFault(code) === null;
  const [isPending, setPending] = useState(false);
  // Not kept: it may be ended at any time, and its photos with it.
  const refetchInterval = isPending ? photosAgainMs : againMs;
  const options = { quiet: true, staleTime: 0, refetchInterval };
  const byLink = useCall(reportByLink, { link }, { ...options, enabled: isLink });
  const byCode = useCall(sharedReport, { reportNo, code }, { ...options, enabled: isCoded });
  const report = isLink ? byLink : byCode;
  // A photo that no longer comes mostly means that sharing has ended: asked at once, so that the page says so.
  const askedAt = useRef(0);
  const askAgain = () => {
    if (Date.now() - askedAt.current < photosAgainMs) return;
    askedAt.current = Date.now();
    void report.refetch();
  };
  const hasPending = (report.data?.pendingPhotos ?? 0) > 0;
  if (hasPending !== isPending) setPending(hasPending);
  useIsRead(report.data);
  const verify = isCoded ? to.verifyReport(reportNo, code) : paths.verifyReport;
  // Ended while it was open: what was read before goes as well.
  if ((!isLink && !isCoded) || isClosed(report.error)) {
    return (
      <Screen title={t.title}>
        <Suspense fallback={<ReportSkeleton />}>
          <ClosedReport error={report.error} verify={verify} />
        </Suspense>
      </Screen>
    );
  }
  return (
    <Screen
      title={t.title}
      wide
      dock={
        <Dock>
          <ButtonLink size="large" href={report.data ? verifyHref(report.data) : verify}>
            {t.verify}
          </ButtonLink>
        </Dock>
      }
    >
      <AnswerView of={report} loading={<ReportSkeleton />}>
        {(data) => (
          <div onErrorCapture={askAgain}>
            <Genuine report={data} />
          </div>
        )}
      </AnswerView>
    </Screen>
  );
}

const verifyHref = ({ content, shortCode }: SharedReport) =>
  to.verifyReport(content.reportNo, shortCode);

/** An altered report shows nothing of the car. */
function Genuine({ report }: { report: SharedReport }) {
  const t = useTexts(sharedReportTexts);
  const { time } = useFormat();
  const { content, genuine, madeFor, newestVersion, pendingPhotos, status, withheldPhotos } =
    report;
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
      {madeFor !== undefined && (
        <Notice role="note" tone="minor" title={t.newer(newestVersion)}>
          {t.madeFor(madeFor)}
        </Notice>
      )}
      <Notice
        role="note"
        tone={isCurrent ? 'pass' : 'minor'}
        title={t.genuine(content.version, newestVersion)}
        action={<UiLink href={verifyHref(report)}>{t.verify}</UiLink>}
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
