import { type FullReport } from '@yanche/contract/reports/reports';
import { Button } from '@yanche/ui/button';
import { Cell } from '@yanche/ui/cell';
import { Muted, Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import ImageIcon from 'lucide-react/icons/image';
import Share from 'lucide-react/icons/share';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { LinkList } from '#sheets/sharing/link-list.tsx';
import { sharingTexts } from '#sheets/sharing/sharing.texts.ts';
import { ColleagueLinks } from './colleague-links.tsx';
import { useSharing } from './use-sharing.ts';

const PosterSheet = lazy(async () => ({
  default: (await import('../poster/poster-sheet.tsx')).PosterSheet,
}));

type ShareSheetProps = {
  report: FullReport;
  orderId: string;
  open: boolean;
  onClose: () => void;
};

/** Passes the report on, and shows through which links it can be read, how often it was, and ends them. */
export function ShareSheet({ report, orderId, open, onClose }: ShareSheetProps) {
  const t = useTexts(sharingTexts);
  const navigate = useNavigate();
  const sharing = useSharing(report, orderId);
  const { links, linkToGive, send, busy } = sharing;
  const [posterOf, setPosterOf] = useState<string | null>(null);
  const share = async () => {
    const link = await linkToGive();
    if (link !== null) await send(link);
  };
  // Who looks at this phone sees what any stranger sees, at a link that can be ended.
  const showHere = async () => {
    const link = await linkToGive();
    if (link === null) return;
    const { pathname, search } = new URL(link.url);
    onClose();
    void navigate(pathname + search);
  };
  const showPoster = async () => setPosterOf((await linkToGive())?.url ?? null);
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={t.title}
        note={t.note}
        footer={
          <>
            <Button
              tone="tint"
              size="large"
              busy={busy}
              disabled={links.data === undefined}
              icon={<ImageIcon size={18} aria-hidden="true" />}
              onClick={() => void showPoster()}
            >
              {t.poster}
            </Button>
            <Button
              size="large"
              busy={busy}
              disabled={links.data === undefined}
              icon={<Share size={18} aria-hidden="true" />}
              onClick={() => void share()}
            >
              {t.send}
            </Button>
          </>
        }
      >
        <Stack gap={16}>
          <AnswerView of={links} loading={<Loading />}>
            {(data) => <LinkList links={data} sharing={sharing} />}
          </AnswerView>
          <Muted size={12}>{t.counting}</Muted>
          <div>
            <Cell layout="wide" label={t.showHere} value="" onClick={() => void showHere()} />
            <Muted size={12}>{t.showHereNote}</Muted>
          </div>
          <ColleagueLinks orderId={orderId} />
        </Stack>
      </Sheet>
      <Suspense>
        {posterOf !== null && <PosterSheet url={posterOf} onClose={() => setPosterOf(null)} />}
      </Suspense>
    </>
  );
}

const Loading = () => (
  <SkeletonScreen>
    <SkeletonCard lines={3} />
  </SkeletonScreen>
);
