import type { FullReport } from '@yanche/contract/reports/reports';
import { UiLink } from '@yanche/ui/ui-link';
import { useFormat } from '#lib/language/format.ts';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { useReportAddress } from '../report.data.ts';
import { reportsTexts } from '../reports.texts.ts';
import { StandingNotice } from '../standing-notice.tsx';
import { reportTexts } from './report.texts.ts';

type ReportBannersProps = {
  report: FullReport;
  orderId: string | null;
  /** The photos say already that it is a sample. */
  isSampleTold: boolean;
};

/** Warnings about a report: revoked, superseded, expired, sample data. */
export function ReportBanners({ report, orderId, isSampleTold }: ReportBannersProps) {
  const t = useTexts(reportTexts);
  const shared = useTexts(reportsTexts);
  const { appraisal } = useReportAddress();
  const { amends, content, newestVersion } = report;
  const format = useFormat();
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
      {amends !== undefined && (
        <Notice
          role="note"
          tone="unknown"
          title={t.amended(content.version, format.time(amends.at, 'date'))}
          action={<UiLink href="#changes">{t.whatChanged}</UiLink>}
        >
          {amends.reason === null ? t.inspectedAgain : t.amendReason(amends.reason)}
        </Notice>
      )}
      {content.sample && !isSampleTold && (
        <Notice role="note" tone="unknown">
          {shared.sample}
        </Notice>
      )}
    </>
  );
}
