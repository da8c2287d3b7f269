import {
  createHistoryShare,
  endHistoryShare,
  listHistoryShares,
} from '@yanche/contract/history/history-shares';
import { Button } from '@yanche/ui/button';
import { Muted, Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import Share from 'lucide-react/icons/share';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { LinkList } from '#sheets/sharing/link-list.tsx';
import { sharingTexts } from '#sheets/sharing/sharing.texts.ts';
import { useShareLinks } from '#sheets/sharing/use-share-links.ts';
import { shareTexts } from './share.texts.ts';
import type { OwnReport } from './shown-report.ts';

const calls = { list: listHistoryShares, create: createHistoryShare, end: endHistoryShare };

type Props = { report: OwnReport; open: boolean; onClose: () => void };

/** Passes the report on, and shows through which links it can be read, how often it was, and ends them. */
export function ShareSheet({ report, open, onClose }: Props) {
  const t = useTexts(sharingTexts);
  const own = useTexts(shareTexts);
  const sharing = useShareLinks(calls, report.orderId);
  const share = async () => {
    const link = await sharing.linkToGive();
    if (link === null) return;
    const { carTitle, headline, sample } = report;
    const text = sample ? own.sampleText(headline) : headline;
    await sharing.pass({ title: own.shared(carTitle), text, url: link.url });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.title}
      note={own.note}
      footer={
        <Button
          block
          size="large"
          busy={sharing.busy}
          disabled={sharing.links.data === undefined}
          icon={<Share size={18} aria-hidden="true" />}
          onClick={() => void share()}
        >
          {t.send}
        </Button>
      }
    >
      <Stack gap={16}>
        <AnswerView of={sharing.links} loading={skeleton}>
          {(data) => <LinkList links={data} sharing={sharing} />}
        </AnswerView>
        <Muted size={12}>{t.counting}</Muted>
      </Stack>
    </Sheet>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={3} />
  </SkeletonScreen>
);
