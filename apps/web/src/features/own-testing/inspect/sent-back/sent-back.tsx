import { Button } from '@yanche/ui/button';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '#lib/screen/notice.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { Inspection } from '../inspection.tsx';
import { openCodesOf } from '../record/requests.ts';
import { useRecorded, useSession } from '../session-context.tsx';
import { keepStation } from '../use-station.ts';
import { useAnsweredWords } from './answered-words.ts';
import { SentBackInspection } from './sent-back-inspection.tsx';
import { sentBackTexts } from './sent-back.texts.ts';

/** A job that was sent back: what is asked for, or the whole checklist (`?all=1`). */
export function SentBack() {
  const t = useTexts(sentBackTexts);
  const session = useSession();
  const comment = useRecorded(({ task }) => task.reviewComment);
  const answered = useAnsweredWords();
  const [search, setSearch] = useSearchParams();
  const [startAt, setStartAt] = useState<string | null>(null);
  const show = (isWhole: boolean, code: string | null = null) => {
    const { task } = session.get();
    const station = task.stations.find(({ items }) => code !== null && items.includes(code));
    if (station !== undefined) keepStation({ taskId: task.taskId, station: station.id });
    setStartAt(code);
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.delete('all');
      if (isWhole) next.set('all', '1');
      return next;
    });
  };
  if (!search.has('all')) return <SentBackInspection onAll={(code) => show(true, code)} />;
  const toRequests = () => show(false);
  const holdBack = () => {
    const open = openCodesOf(session.get()).length;
    if (open === 0) return false;
    toast(t.left(open));
    toRequests();
    return true;
  };
  const notice = (
    <Notice
      tone="minor"
      role="note"
      action={
        <Button tone="text" onClick={toRequests}>
          {t.toRequests}
        </Button>
      }
    >
      {comment}
    </Notice>
  );
  return <Inspection requests={{ holdBack, answered, show: toRequests, notice, startAt }} />;
}
