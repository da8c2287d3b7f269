import type { EvidenceLine } from '@yanche/contract/claims/claim-parts';
import { type ClaimView, maxEvidence, removeClaimEvidence } from '@yanche/contract/claims/claims';
import type { EvidenceSlot } from '@yanche/rules/claims/claim-evidence';
import { useTexts } from '#lib/language/texts.ts';
import { usePhotosView } from '#lib/photo-queue/use-photos.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { PhotoStrip } from '#sheets/photo-capture/photo-strip.tsx';
import { useTakePhotos } from '#sheets/photo-capture/use-take-photos.ts';
import { useClaimCommand } from '../claim.data.ts';
import type { EvidencePhotos } from '../evidence-queue.ts';
import { caseTexts } from './case.texts.ts';
import { waitingFor } from './next-step.ts';

/** Papers, and what may have been photographed before. */
const fromAlbum: readonly EvidenceSlot[] = ['handover', 'contract', 'diagnosis', 'more'];

export type SlotPhotosProps = {
  claim: ClaimView;
  photos: EvidencePhotos;
  line: Pick<EvidenceLine, 'slot' | 'itemId' | 'title'>;
};

/** Photos of one line of the check list: on the phone from the shutter on, sent by themselves. */
export function SlotPhotos({ claim, photos, line }: SlotPhotosProps) {
  const t = useTexts(caseTexts);
  const { slot, itemId, title } = line;
  const queued = usePhotosView(photos, (view) => view.photos);
  const removing = useClaimCommand(removeClaimEvidence);
  const taking = useTakePhotos(({ raw, takenAt }) =>
    photos.put({ meta: { slot, itemId }, takenAt }, raw),
  );
  const { claimId, evidence, actions } = claim;
  const there = evidence.filter(
    (each) => each.slot === slot && each.itemId === itemId && each.kind === 'image',
  );
  const local = waitingFor({ slot, itemId } as EvidenceLine, queued.values());
  const fileIds = [
    ...there.map(({ evidenceId }) => evidenceId),
    ...local.map(({ fileId }) => fileId),
  ];
  const left = Math.max(
    0,
    maxEvidence - evidence.filter(({ removable }) => removable).length - queued.size,
  );
  return (
    <>
      {!photos.persistent && <Notice tone="minor">{t.notLasting}</Notice>}
      <PhotoStrip
        name={title}
        queue={photos.queue}
        fileIds={fileIds}
        serverUrls={Object.fromEntries(
          there.flatMap(({ evidenceId, url }) => (url === null ? [] : [[evidenceId, url]])),
        )}
        most={actions.includes('edit') ? fileIds.length + left : fileIds.length}
        taking={taking}
        album={fromAlbum.includes(slot)}
        fixed={
          new Set(there.filter(({ removable }) => !removable).map(({ evidenceId }) => evidenceId))
        }
        onRemove={(id) => {
          const isThere = there.some(({ evidenceId }) => evidenceId === id);
          if (!isThere) return void photos.remove(id).catch(() => undefined);
          return void removing.send({ claimId, evidenceId: id }).catch(() => undefined);
        }}
      />
    </>
  );
}
