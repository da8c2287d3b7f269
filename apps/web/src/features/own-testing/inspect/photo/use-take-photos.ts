import type { Answer } from '@yanche/contract/inspections';
import { useState } from 'react';
import { useTexts } from '#lib/texts.ts';
import { inspectTexts } from '../inspect.texts.ts';
import { newUuid } from '../record/new-uuid.ts';
import { useSession } from '../session-context.tsx';
import { PhotoUnreadable, preparePhoto, takenAtOf } from './prepare-photo.ts';

/** Names a new photo in the answer. */
export type NamePhoto = (answer: Answer, fileId: string) => Answer;

/** Makes photos small and keeps them on the device, one after another. */
export function useTakePhotos(code: string, nameIn: NamePhoto) {
  const t = useTexts(inspectTexts);
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (files: readonly File[]) => {
    setBusy(true);
    setFault(null);
    try {
      for (const file of files) {
        const bytes = await preparePhoto(file);
        const fileId = newUuid();
        const photo = { code, fileId, takenAt: takenAtOf(file) };
        await session.addPhoto(photo, bytes, (answer) => nameIn(answer, fileId));
      }
    } catch (error) {
      setFault(error instanceof PhotoUnreadable ? t.photoUnreadable : t.photoNotKept);
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, take };
}
