import type { FullReport } from '@yanche/contract/reports/reports';
import {
  createShareLink,
  endShareLink,
  listShareLinks,
  type ShareLink,
} from '@yanche/contract/reports/share-links';
import { sharePhoto } from '@yanche/contract/reports/share-photo';
import { shareWords } from '@yanche/contract/reports/share-words';
import { photoAt } from '@yanche/contract/files/photo-at';
import { reportByLink } from '@yanche/contract/reports/shared-report';
import { confirm } from '@yanche/ui/dialog';
import { toast } from '@yanche/ui/toast';
import { useRef } from 'react';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { call } from '#lib/call/call.ts';
import { useCall, useSubmit } from '#lib/call/use-call.ts';
import { hasPagesBelow } from '#lib/host/host.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { shareReport } from '../proof/share-report.ts';
import { sharingTexts } from './sharing.texts.ts';

/** The links of a report: shown, made, passed on, ended. */
export function useSharing(report: FullReport, orderId: string) {
  const t = useTexts(sharingTexts);
  const said = shareWords(report, useLanguage());
  const links = useCall(listShareLinks, { orderId }, { staleTime: 0 });
  const making = useSubmit(createShareLink, [listShareLinks]);
  const ending = useSubmit(endShareLink, [listShareLinks]);
  // Kept until it was answered, so that a repeated tap after a lost answer makes no second link.
  const request = useRef<string | null>(null);

  const make = async (): Promise<ShareLink | null> => {
    request.current ??= newUuid();
    const made = await making
      .mutateAsync({ body: { orderId, requestId: request.current } })
      .catch(() => null);
    if (made !== null) request.current = null;
    return made;
  };
  const send = async ({ url }: ShareLink) => {
    const image = await cardImage(url);
    const outcome = await shareReport({ ...said, url, ...(image !== null && { image }) });
    if (outcome === 'left') toast(t.left);
    if (outcome === 'copied') toast(t.copied, { kind: 'success' });
    if (outcome === 'failed') toast(t.copyFailed);
  };
  const end = async (shareId: string, title: string, message: string) => {
    if (!(await confirm({ title, message, okText: t.stop, danger: true }))) return;
    const ended = await ending.mutateAsync({ body: { shareId } }).catch(() => null);
    if (ended !== null) toast(t.stopped, { kind: 'success' });
  };
  return { links, make, send, end, busy: making.isPending || ending.isPending };
}

/** The picture on the card that an app or a mini-program draws: what strangers see. Others ask the link itself. */
async function cardImage(url: string): Promise<string | null> {
  if (!hasPagesBelow()) return null;
  const link = new URL(url).searchParams.get('link') ?? '';
  const shared = await call(reportByLink, { query: { link }, quiet: true }).catch(() => null);
  const photo = shared && sharePhoto(shared.content, shared.photoUrls);
  return photo && new URL(photoAt(photo, 'card'), url).href;
}
