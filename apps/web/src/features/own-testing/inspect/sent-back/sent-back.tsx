import { Button } from '@yanche/ui/button';
import { toast } from '@yanche/ui/toast';
import { useSearchParams } from 'react-router';
import { Notice } from '#lib/screen/notice.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { Inspection } from '../inspection.tsx';
import { openCodesOf } from '../record/requests.ts';
import { useRecorded, useSession } from '../session-context.tsx';
import { SentBackInspection } from './sent-back-inspection.tsx';
import { sentBackTexts } from './sent-back.texts.ts';

/** A job that was sent back: what is asked for, or the whole checklist (`?all=1`). */
export function SentBack() {
  const t = useTexts(sentBackTexts);
  const session = useSession();
  const comment = useRecorded(({ task }) => task.reviewComment);
  const [search, setSearch] = useSearchParams();
  const show = (isWhole: boolean) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.delete('all');
      if (isWhole) next.set('all', '1');
      return next;
    });
  if (!search.has('all')) return <SentBackInspection onAll={() => show(true)} />;
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
  return <Inspection requests={{ holdBack, show: toRequests, notice }} />;
}
