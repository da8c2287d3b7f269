import {
  reportByLink,
  type SharedReport,
  sharedReport,
} from '@yanche/contract/reports/shared-report';
import { lazy, Suspense, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isFailure } from '#lib/call/call-error.ts';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { removeFirstView } from '#lib/screen/first-view.ts';
import { paths, to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useIsRead } from '#sheets/sharing/use-is-read.ts';
import { ReportSkeleton } from '../report/report-skeleton.tsx';
import { codeFault, reportNoFault } from '../verify-report/verify-key.ts';
import { Genuine, SharedReportPage, verifyHref } from './shared-report-page.tsx';
import { sharedReportTexts } from './shared-report.texts.ts';

/** How long until a report with photos that are still being read is asked for again. */
const photosAgainMs = 8_000;
/** How long an open page may go on showing what was ended, revoked or amended meanwhile. */
const againMs = 60_000;

const ClosedReport = lazy(async () => ({
  default: (await import('./closed-report.tsx')).ClosedReport,
}));

/** Its code is loaded when the report is there. */
const isRead = async (report: SharedReport) => (await import('./is-read.ts')).isRead(report);

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
  const options = { quiet: true, refetchInterval };
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
  useIsRead(report.data, isRead);
  // Drawn in pieces, as the mounting is: a whole report at once would hold up a finger on what the server drew.
  const drawn = useDeferredValue(report.data);
  const isDrawing = report.data !== undefined && drawn === undefined;
  const isWaiting = (isLink || isCoded) && (report.isPending || isDrawing);
  useLayoutEffect(() => {
    if (!isWaiting) removeFirstView();
  }, [isWaiting]);
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
    <SharedReportPage verify={report.data ? verifyHref(report.data) : verify}>
      <AnswerView of={report} loading={<ReportSkeleton />}>
        {() =>
          drawn === undefined ? (
            <ReportSkeleton />
          ) : (
            <Genuine report={drawn} onPhotoError={askAgain} />
          )
        }
      </AnswerView>
    </SharedReportPage>
  );
}
