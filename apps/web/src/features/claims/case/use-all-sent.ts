import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import type { EvidencePhotos } from '../evidence-queue.ts';
import { caseTexts } from './case.texts.ts';

/** Sends what is left on the phone, and tells when something stays behind. */
export function useAllSent(photos: EvidencePhotos) {
  const t = useTexts(caseTexts);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    check: async (): Promise<boolean> => {
      setBusy(true);
      const isSent = await photos.flush().catch(() => false);
      setBusy(false);
      if (!isSent) toast(t.pendingPhotos(photos.get().pending));
      return isSent;
    },
  };
}
