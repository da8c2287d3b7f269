import { amendedTexts } from '@yanche/contract/reports/amended-words';
import type { FullReport } from '@yanche/contract/reports/reports';
import { ButtonLink } from '@yanche/ui/button';
import { UiLink } from '@yanche/ui/ui-link';
import { Chips } from '@yanche/ui/chips';
import { Dock } from '@yanche/ui/dock';
import { useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { PhotoWall } from '../photo-wall.tsx';
import { AmendedNotice } from '#sheets/report/amended-notice.tsx';
import { ReportBanners } from '../report/report-banners.tsx';
import { ReportFromAddress } from '../report-from-address.tsx';
import { useReport, useReportAddress } from '../report.data.ts';
import { LaterPreview } from '../later-preview.tsx';
import { allPhotos, problemPhotoCount } from '../report-index.ts';
import { PhotosSkeleton } from './photos-skeleton.tsx';
import { reportPhotosTexts } from './report-photos.texts.ts';
import styles from './report-photos.module.css';

/** Photos of a report with their findings. */
export function ReportPhotosScreen() {
  const t = useTexts(reportPhotosTexts);
  return (
    <ReportFromAddress title={t.title}>{(report) => <PhotosById {...report} />}</ReportFromAddress>
  );
}

function PhotosById({ orderId, version }: { orderId: string; version: string | undefined }) {
  const t = useTexts(reportPhotosTexts);
  const { appraisal } = useReportAddress();
  const report = useReport(orderId, version);
  return (
    <Screen
      title={t.title}
      wide
      dock={
        report.data && (
          <Dock>
            <ButtonLink size="large" href={to.report(orderId, { version, appraisal })}>
              {t.toReport}
            </ButtonLink>
          </Dock>
        )
      }
    >
      <AnswerView of={report} loading={<PhotosSkeleton />}>
        {(data) => <Photos report={data} orderId={orderId} />}
      </AnswerView>
    </Screen>
  );
}

function Photos({ report, orderId }: { report: FullReport; orderId: string }) {
  const t = useTexts(reportPhotosTexts);
  const { search, setSearch } = useReportAddress();
  const { content } = report;
  const words = useTexts(amendedTexts);
  const problems = search.get('only') === 'problems';
  const [opened, setOpened] = useState(search.get('photo'));

  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };

  return (
    <>
      <ReportBanners report={report} orderId={orderId} isSampleTold={false} />
      {report.amends && (
        <AmendedNotice
          version={content.version}
          amends={report.amends}
          action={<UiLink href={to.report(orderId)}>{words.whatChanged}</UiLink>}
        />
      )}
      <p className={styles.car}>{content.vehicle.carTitle}</p>
      {content.photos.length > 0 && (
        <Chips
          label={t.filter}
          value={problems ? 'problems' : 'all'}
          onChange={(value) => change('only', value === 'all' ? null : value)}
          options={[
            { value: 'all', text: t.all, count: content.photos.length },
            { value: 'problems', text: t.problems, count: problemPhotoCount(content) },
          ]}
        />
      )}
      <PhotoWall report={report} problemsOnly={problems} onPhoto={setOpened} />
      <LaterPreview
        photos={allPhotos(content, report.photoUrls)}
        opened={opened}
        onClose={() => {
          setOpened(null);
          if (search.has('photo')) change('photo', null);
        }}
      />
    </>
  );
}
