import type { FullReport } from '@yanche/contract/reports/reports';
import { REPORT_VALIDITY } from '@yanche/rules/reports/report-state';
import { UiLink } from '@yanche/ui/ui-link';
import { useFormat } from '#lib/language/format.ts';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { useReportAddress } from '../report.data.ts';
import { reportsTexts } from '../reports.texts.ts';
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
  const format = useFormat();
  const { appraisal } = useReportAddress();
  const { content, status, newestVersion } = report;
  const isOld = newestVersion > content.version;
  return (
    <>
      {status === 'revoked' && (
        <Notice role="note" tone="major" title={t.revoked}>
          {t.revokedNote}
        </Notice>
      )}
      {isOld && (
        <Notice
          role="note"
          tone="minor"
          title={t.newer(newestVersion)}
          action={
            orderId !== null && (
              <UiLink href={to.report(orderId, { appraisal })}>{t.openNewest}</UiLink>
            )
          }
        >
          {t.newerNote}
        </Notice>
      )}
      {status === 'expired' && (
        <Notice role="note" tone="minor" title={t.expired}>
          {report.drivenOn
            ? t.drivenNote(REPORT_VALIDITY.extraKm)
            : t.expiredNote(format.time(content.expireAt, 'date'))}
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
