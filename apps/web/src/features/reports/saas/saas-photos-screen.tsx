import type { SharedReport } from '@yanche/contract/reports/shared-report';
import { Chips } from '@yanche/ui/chips';
import { Muted } from '@yanche/ui/layout';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { LaterPreview } from '../later-preview.tsx';
import { PhotoWall } from '../photo-wall.tsx';
import { ReportBanners } from '../report/report-banners.tsx';
import { allPhotos, problemPhotoCount } from '../report-index.ts';
import { PhotosSkeleton } from '../report-photos/photos-skeleton.tsx';
import { sharedReportTexts } from '../shared-report/shared-report.texts.ts';
import { SaasFrame } from './saas-frame.tsx';
import { saasTexts } from './saas.texts.ts';
import { useSaasReport } from './use-saas-report.ts';

/** Photos of a partner's report under the partner's name. spec §2 */
export function SaasPhotosScreen() {
  const t = useTexts(saasTexts);
  const of = useSaasReport();
  return (
    <SaasFrame
      title={t.photosTitle}
      of={of}
      loading={<PhotosSkeleton />}
      onward={{ text: t.toReport, path: paths.saasReport }}
    >
      {({ report }) => <Photos report={report} />}
    </SaasFrame>
  );
}

function Photos({ report }: { report: SharedReport }) {
  const t = useTexts(saasTexts);
  const shared = useTexts(sharedReportTexts);
  const [problems, setProblems] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const { content, genuine, pendingPhotos, withheldPhotos } = report;
  if (!genuine) {
    return (
      <Notice tone="major" title={shared.altered}>
        {shared.alteredNote}
      </Notice>
    );
  }
  return (
    <>
      <ReportBanners report={report} orderId={null} isSampleTold={false} />
      <Muted as="p">
        {[
          content.vehicle.carTitle,
          shared.hidden,
          ...(pendingPhotos > 0 ? [shared.pendingPhotos(pendingPhotos)] : []),
          ...(withheldPhotos > 0 ? [shared.withheldPhotos(withheldPhotos)] : []),
        ].join(' · ')}
      </Muted>
      {content.photos.length > 0 && (
        <Chips
          label={t.filter}
          value={problems ? 'problems' : 'all'}
          onChange={(value) => setProblems(value === 'problems')}
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
        onClose={() => setOpened(null)}
      />
    </>
  );
}
