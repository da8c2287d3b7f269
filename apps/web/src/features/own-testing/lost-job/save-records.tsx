import { Button } from '@yanche/ui/button';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { giveFile } from '#lib/browser/give-file.ts';
import { lostJobTexts } from './lost-job.texts.ts';

type SaveRecordsProps = { taskId: string; onSaved?: () => void };

/** Saves what this phone holds of a job that can no longer be handed in. */
export function SaveRecords({ taskId, onSaved }: SaveRecordsProps) {
  const t = useTexts(lostJobTexts);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [{ heldRecords }, { archiveJob, archiveName }] = await Promise.all([
        import('../offline/held-jobs.ts'),
        import('./job-archive.ts'),
      ]);
      const held = await heldRecords(taskId);
      if (await giveFile(await archiveJob(held), archiveName(t.fileTitle, held))) {
        toast(t.saved);
        onSaved?.();
      }
    } catch {
      toast(t.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button tone="text" size="small" busy={busy} onClick={() => void save()}>
      {busy ? t.saving : t.save}
    </Button>
  );
}
