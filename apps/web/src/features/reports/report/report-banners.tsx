import type { FullReport } from '@yanche/contract/reports/reports';
import { Button } from '@yanche/ui/button';
import { UiLink } from '@yanche/ui/ui-link';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { useReportAddress } from '../report.data.ts';
import { AmendedNotice } from '../amended-notice.tsx';
import { reportsTexts } from '../reports.texts.ts';
import { StandingNotice } from '../standing-notice.tsx';
import { changesId } from './changes-id.ts';
import { reportTexts } from './report.texts.ts';

type ReportBannersProps = {
  report: FullReport;
  orderId: string | null;
  /** The photos say already that it is a sample. */
  isSampleTold: boolean;
  /** Where the changes stand, on pages without them. */
  changesHref?: string;
};

const showChanges = () => document.getElementById(changesId)?.scrollIntoView({ block: 'start' });

/** Warnings about a report: revoked, superseded, expired, sample data. */
export function ReportBanners(props: ReportBannersProps) {
  const { report, orderId, isSampleTold, changesHref } = props;
  const t = useTexts(reportTexts);
  const shared = useTexts(reportsTexts);
  const { appraisal } = useReportAddress();
  const { amends, content, newestVersion } = report;
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
        <AmendedNotice
          version={content.version}
          amends={amends}
          action={
            changesHref === undefined ? (
              <Button tone="text" size="small" onClick={showChanges}>
                {t.whatChanged}
              </Button>
            ) : (
              <UiLink href={changesHref}>{t.whatChanged}</UiLink>
            )
          }
        />
      )}
      {content.sample && !isSampleTold && (
        <Notice role="note" tone="unknown">
          {shared.sample}
        </Notice>
      )}
    </>
  );
}
