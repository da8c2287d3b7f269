import { Button } from '@yanche/ui/button';
import { confirm } from '@yanche/ui/dialog';
import { Row, Stack } from '@yanche/ui/layout';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { StandingNotice } from '../authentication/standing-notice.tsx';
import { SaveRecords } from '../lost-job/save-records.tsx';
import type { StrayJob } from '../offline/held-jobs.ts';
import { offlineTexts } from '../offline/offline.texts.ts';

type JobNoticesProps = {
  /** Work on this phone that can no longer be handed in: said, and kept until the person lets it go. */
  strays: readonly StrayJob[];
  onDrop: (taskId: string) => void;
};

/** What has to be known before the list. */
export function JobNotices({ strays, onDrop }: JobNoticesProps) {
  return (
    <>
      <StandingNotice />
      {strays.map((job) => (
        <StrayNotice key={job.taskId} job={job} onDrop={() => onDrop(job.taskId)} />
      ))}
    </>
  );
}

function StrayNotice({ job, onDrop }: { job: StrayJob; onDrop: () => void }) {
  const t = useTexts(offlineTexts);
  const [isSaved, setSaved] = useState(false);
  const drop = async () => {
    const message = isSaved ? t.deleteStrayNote : t.deleteUnsavedNote;
    const words = { title: t.deleteStrayTitle, message, okText: t.deleteIt };
    if (await confirm(words)) onDrop();
  };
  return (
    <Notice tone="major" role="alert">
      <Stack as="span" gap={8}>
        <span>{t.stray(job.carTitle, job.unsent, job.photos)}</span>
        <Row as="span" gap={8} wrap>
          <SaveRecords taskId={job.taskId} onSaved={() => setSaved(true)} />
          <Button tone="text" size="small" onClick={() => void drop()}>
            {t.deleteStray}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
