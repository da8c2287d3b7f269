import type { AnswerOf } from '@yanche/contract/endpoint';
import type { reportEvidence } from '@yanche/contract/reports/report-evidence';
import { loggedPhoto } from '@yanche/contract/files/covered-copy';
import { selfReportByCode } from '@yanche/contract/reports/self-reports';
import { sharedReport } from '@yanche/contract/reports/shared-report';
import type { PhotoAtHand } from '@yanche/rules/proof/verify-evidence';
import { Button } from '@yanche/ui/button';
import { Muted } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import Images from 'lucide-react/icons/images';
import { useState } from 'react';
import { sha256 } from '#lib/browser/sha256.ts';
import { call } from '#lib/call/call.ts';
import { useTexts } from '#lib/language/texts.ts';
import type { VerifyKey } from '../verify-key.ts';
import { proofTexts } from './proof.texts.ts';

type Evidence = AnswerOf<typeof reportEvidence>;
type CheckPhotosProps = {
  of: VerifyKey;
  evidence: Evidence;
  onPhotos: (photos: readonly PhotoAtHand[]) => void;
};

/** Fetches every photo that is shown to strangers and computes its hash here. On a tap: it may be many megabytes. */
export function CheckPhotos({ of, evidence, onPhotos }: CheckPhotosProps) {
  const t = useTexts(proofTexts);
  const [done, setDone] = useState<number | null>(null);
  const count = evidence.copies?.list.length ?? 0;
  const check = async () => {
    setDone(0);
    try {
      onPhotos(await hashPhotos(of, evidence, setDone));
    } catch {
      setDone(null);
      toast(t.photosFailed);
    }
  };
  return (
    <>
      <Button
        tone="outline"
        size="large"
        block
        busy={done !== null}
        icon={<Images size={18} aria-hidden="true" />}
        onClick={() => void check()}
      >
        {done === null ? t.checkPhotos(count) : t.checkingPhotos(done, count)}
      </Button>
      <Muted size={12}>{t.checkPhotosNote}</Muted>
    </>
  );
}

async function hashPhotos(
  of: VerifyKey,
  { report }: Evidence,
  onDone: (done: number) => void,
): Promise<PhotoAtHand[]> {
  const quiet = { query: of, quiet: true };
  const { photoUrls } = /^ZJ/i.test(of.reportNo)
    ? await call(selfReportByCode, quiet)
    : await call(sharedReport, quiet);
  const photos: PhotoAtHand[] = [];
  for (const { fileId, sha256: original } of report.photos ?? []) {
    const url = photoUrls[fileId];
    if (url === undefined) continue;
    const answer = await fetch(loggedPhoto(url));
    if (!answer.ok) throw new Error(`photo ${answer.status}`);
    const own = await sha256(await answer.arrayBuffer());
    photos.push({ name: String(photos.length + 1), sha256: own, of: original });
    onDone(photos.length);
  }
  return photos;
}
