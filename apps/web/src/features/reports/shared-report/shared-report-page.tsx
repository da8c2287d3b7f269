import type { SharedReport } from '@yanche/contract/reports/shared-report';
import { ButtonLink } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { UiLink } from '@yanche/ui/ui-link';
import type { ReactNode } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { ReportView } from '../report/report-view.tsx';
import styles from './shared-report.module.css';
import { sharedReportTexts } from './shared-report.texts.ts';

/** The page of a shared report; `verify` is the address where it is checked. */
export function SharedReportPage({ verify, children }: { verify: string; children: ReactNode }) {
  const t = useTexts(sharedReportTexts);
  return (
    <Screen
      title={t.title}
      wide
      dock={
        <Dock>
          <ButtonLink size="large" href={verify}>
            {t.verify}
          </ButtonLink>
        </Dock>
      }
    >
      {children}
    </Screen>
  );
}

export const verifyHref = ({ content, shortCode }: SharedReport) =>
  to.verifyReport(content.reportNo, shortCode);

type GenuineProps = { report: SharedReport; onPhotoError?: () => void };

/** An altered report shows nothing of the car. */
export function Genuine({ report, onPhotoError }: GenuineProps) {
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
    <div className={styles.page} onErrorCapture={onPhotoError}>
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
    </div>
  );
}
