import type { FullReport } from '@yanche/contract/reports/reports';
import { UiLink } from '@yanche/ui/ui-link';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { useReportAddress } from '../report.data.ts';
import { reportsTexts } from '../reports.texts.ts';
import { DisputeOutcome } from '#sheets/report/dispute-outcome.tsx';
import { StandingNotice } from '#sheets/report/standing-notice.tsx';
import { reportTexts } from './report.texts.ts';

type ReportBannersProps = {
  report: FullReport;
  orderId: string | null;
  /** The photos say already that it is a sample. */
  isSampleTold: boolean;
};

/** Warnings about a report: revoked, superseded, expired, sample data; and what came of a dispute. */
export function ReportBanners(props: ReportBannersProps) {
  const { report, orderId, isSampleTold } = props;
  const t = useTexts(reportTexts);
  const shared = useTexts(reportsTexts);
  const { appraisal } = useReportAddress();
  const { content, newestVersion } = report;
  const isOld = newestVersion > content.version;
  return (
    <>
      <StandingNotice
        of={{ ...report, expireAt: content.expireAt }}
        action={
          isOld &&
          orderId !== null && (
            <UiLink href={to.report(orderId, { appraisal })}>{t.openNewest}</UiLink>
          )
        }
      />
      {report.disputeDecision && !isOld && <DisputeOutcome decision={report.disputeDecision} />}
      {content.sample && !isSampleTold && (
        <Notice role="note" tone="unknown">
          {shared.sample}
        </Notice>
      )}
    </>
  );
}
