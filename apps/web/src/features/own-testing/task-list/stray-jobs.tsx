import { Button } from '@yanche/ui/button';
import { confirm } from '@yanche/ui/dialog';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import type { StrayJob } from '../offline/held-jobs.ts';
import { offlineTexts } from '../offline/offline.texts.ts';

type StrayJobsProps = { jobs: readonly StrayJob[]; onDrop: (taskId: string) => void };

/** Work on this phone that can no longer be handed in: said, and kept until the person lets it go. */
export function StrayJobs({ jobs, onDrop }: StrayJobsProps) {
  const t = useTexts(offlineTexts);
  const drop = async (taskId: string) => {
    const words = { title: t.deleteStrayTitle, message: t.deleteStrayNote, okText: t.deleteIt };
    if (await confirm(words)) onDrop(taskId);
  };
  return jobs.map(({ taskId, carTitle, unsent }) => (
    <Notice
      key={taskId}
      tone="major"
      role="alert"
      action={
        <Button tone="text" size="small" onClick={() => void drop(taskId)}>
          {t.deleteStray}
        </Button>
      }
    >
      {t.stray(carTitle, unsent)}
    </Notice>
  ));
}
