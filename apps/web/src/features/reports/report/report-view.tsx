import type { FullReport } from '@yanche/contract/reports/reports';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Chips } from '@yanche/ui/chips';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { useReportAddress } from '../report.data.ts';
import { reportsTexts } from '../reports.texts.ts';
import { worstFirst } from '@yanche/contract/reports/worst-first';
import { paintPoints } from '@yanche/contract/reports/paint-points';
import { Problems } from './findings/problems.tsx';
import { LaterPreview } from '../later-preview.tsx';
import { MissingPhotosContext } from '../missing-photos.ts';
import { allPhotos, heroPhotos } from '../report-index.ts';
import { EmptyHero, PhotoHero } from './hero/photo-hero.tsx';
import { ReportBanners } from './report-banners.tsx';
import { ReportHead } from './report-head.tsx';
import { AmendedBanner } from './amended-banner.tsx';
import { RepairTotal } from './findings/repair-total.tsx';
import { Advisories, Limits } from './report-notes.tsx';
import { reportTexts } from './report.texts.ts';
import styles from './report-view.module.css';
import { useSelectedFinding } from './findings/use-selected-finding.ts';
import { TopFindings } from './findings/top-findings.tsx';

// The drawing weighs more than the list.
const FindingsMap = lazy(async () => ({
  default: (await import('./findings/findings-map.tsx')).FindingsMap,
}));
const AllItems = lazy(async () => ({
  default: (await import('./findings/all-items.tsx')).AllItems,
}));
const PaintMap = lazy(async () => ({
  default: (await import('./findings/paint-map.tsx')).PaintMap,
}));
const Scores = lazy(async () => ({ default: (await import('./findings/scores.tsx')).Scores }));
const ReportHistory = lazy(async () => ({
  default: (await import('./history/report-history.tsx')).ReportHistory,
}));
const ReportRest = lazy(async () => ({
  default: (await import('./proof/report-rest.tsx')).ReportRest,
}));
const ReportClips = lazy(async () => ({
  default: (await import('#sheets/clip/report-clips.tsx')).ReportClips,
}));
const PhotoWall = lazy(async () => ({ default: (await import('../photo-wall.tsx')).PhotoWall }));

const tabs = ['problems', 'all', 'photos', 'paint'] as const;
type Tab = (typeof tabs)[number];

type ReportViewProps = {
  report: FullReport;
  /** Null for people who only hold the link of the report. */
  orderId: string | null;
  /** What readers without a login are told of the photos: in general, and of those that are not there yet. */
  photoNotes?: { general: string; pending: string };
};

/** The report. What a revoked one said is shown to its people only when they ask for it. */
export function ReportView(props: ReportViewProps) {
  const { report, orderId } = props;
  const [isAsked, setAsked] = useState(false);
  if (report.status !== 'revoked' || isAsked) return <Whole {...props} />;
  return (
    <>
      <ReportBanners report={report} orderId={orderId} isSampleTold={false} />
      <Revoked title={report.content.vehicle.carTitle} onShow={() => setAsked(true)} />
      <Suspense fallback={<LoadingSkeleton />}>
        <ReportRest report={report} orderId={orderId} />
      </Suspense>
    </>
  );
}

/** In the place of what a revoked report said. */
function Revoked({ title, onShow }: { title: string; onShow: () => void }) {
  const t = useTexts(reportTexts);
  return (
    <Card title={title}>
      <p className={styles.withheld}>{t.withheld}</p>
      <Button tone="outline" size="large" block onClick={onShow}>
        {t.showRevoked}
      </Button>
    </Card>
  );
}

/** Summary, the chosen tab, and its proof. */
function Whole({ report, orderId, photoNotes }: ReportViewProps) {
  const isRevoked = report.status === 'revoked';
  const pendingNote = photoNotes?.pending;
  const shared = useTexts(reportsTexts);
  const { content } = report;
  const findings = worstFirst(content);
  const selection = useSelectedFinding(findings);
  const [tab, setTab] = useTab(report);
  const photos = allPhotos(content, report.photoUrls);
  const outside = heroPhotos(photos, content);
  const [opened, setOpened] = useState<string | null>(null);
  const hasPins = findings.some(({ pin }) => pin !== null);
  const openFinding = (number: number) => {
    setTab('problems');
    selection.goTo(number);
  };
  return (
    <MissingPhotosContext value={report.missingPhotos}>
      <div className={styles.columns}>
        <div className={styles.lead}>
          <ReportBanners report={report} orderId={orderId} isSampleTold={outside.length > 0} />
          {outside.length > 0 && (
            <PhotoHero
              photos={outside}
              label={content.sample ? shared.sample : undefined}
              onOpen={setOpened}
            />
          )}
          {outside.length === 0 && pendingNote && <EmptyHero note={pendingNote} />}
          <ReportHead
            content={content}
            ownPlate={report.ownPlate}
            isRevoked={isRevoked}
            findings={<TopFindings report={report} findings={findings} onOpen={openFinding} />}
          />
          <AmendedBanner report={report} />
          {photoNotes && (
            <p className={styles.stored}>
              {photoNotes.general} {outside.length > 0 && photoNotes.pending}
            </p>
          )}
          <Advisories content={content} />
          {hasPins && (
            <Suspense fallback={<div className={styles.map} />}>
              <FindingsMap findings={findings} selection={selection} onPin={openFinding} />
            </Suspense>
          )}
          {content.clips && (
            <Suspense fallback={<ClipsRoom clips={content.clips.length} />}>
              <ReportClips clips={content.clips} urls={report.clipUrls} />
            </Suspense>
          )}
        </div>
        <div className={styles.main}>
          <TabChips report={report} tab={tab} onTab={setTab} />
          {shared.stored !== '' && <p className={styles.stored}>{shared.stored}</p>}
          {tab === 'problems' && (
            <Problems
              report={report}
              findings={findings}
              selection={selection}
              onPhoto={setOpened}
            />
          )}
          {report.repairTotal && findings.length > 0 && tab === 'problems' && (
            <RepairTotal total={report.repairTotal} findings={findings} />
          )}
          <Suspense fallback={<LoadingSkeleton />}>
            {tab === 'all' && <AllItems report={report} onPhoto={setOpened} />}
            {tab === 'photos' && <PhotoWall report={report} onPhoto={setOpened} />}
            {tab === 'paint' && <PaintMap content={content} />}
          </Suspense>
          {content.score && !isRevoked && (
            <Suspense fallback={<LoadingSkeleton />}>
              <Scores content={content} score={content.score} />
            </Suspense>
          )}
          {content.history && (
            <Suspense fallback={<LoadingSkeleton />}>
              <ReportHistory history={content.history} isOwn={report.own === true} />
            </Suspense>
          )}
          <Limits limits={content.limits} />
        </div>
        <div className={styles.rest}>
          <Suspense fallback={<LoadingSkeleton />}>
            <ReportRest report={report} orderId={orderId} />
          </Suspense>
        </div>
        <LaterPreview photos={photos} opened={opened} onClose={() => setOpened(null)} />
      </div>
    </MissingPhotosContext>
  );
}

const hasPaint = ({ content }: FullReport) =>
  content.groups.some(({ items }) => items.some(({ measure }) => paintPoints(measure).length > 0));

/**
 * The tab is also in the URL, so that "back" from the photos restores it. It has local state, because the router delays a new
 * URL until lazy code is loaded, but a tap must respond immediately.
 */
function useTab(report: FullReport): [Tab, (tab: Tab) => void] {
  const { search, setSearch } = useReportAddress();
  const [asked, setAsked] = useState(
    () => tabs.find((each) => each === search.get('view')) ?? 'problems',
  );
  const tab = asked === 'paint' && !hasPaint(report) ? 'problems' : asked;
  const setTab = (next: Tab) => {
    if (next === tab) return;
    setAsked(next);
    const changed = new URLSearchParams(search);
    if (next === 'problems') changed.delete('view');
    else changed.set('view', next);
    setSearch(changed, { replace: true });
  };
  return [tab, setTab];
}

type TabChipsProps = { report: FullReport; tab: Tab; onTab: (tab: Tab) => void };

function TabChips({ report, tab, onTab }: TabChipsProps) {
  const t = useTexts(reportTexts);
  const { findings, groups, photos } = report.content;
  const items = groups.reduce((sum, group) => sum + group.items.length, 0);
  return (
    <Chips<Tab>
      label={t.filter}
      value={tab}
      onChange={onTab}
      options={[
        { value: 'problems', text: t.problems, count: findings.length },
        { value: 'all', text: t.all, count: items },
        { value: 'photos', text: t.photosTab, count: photos.length },
        ...(hasPaint(report) ? [{ value: 'paint' as const, text: t.paint }] : []),
      ]}
    />
  );
}

/** The room of the clips until their code is there: a line each, in a card. */
const ClipsRoom = ({ clips }: { clips: number }) => (
  <Card>
    <div style={{ blockSize: clips * 48 }} />
  </Card>
);

const LoadingSkeleton = () => (
  <SkeletonScreen>
    <SkeletonCard lines={4} />
  </SkeletonScreen>
);
