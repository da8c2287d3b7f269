import { Button } from '@yanche/ui/button';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { offlineTexts } from './offline.texts.ts';
import type { QueuedStep } from './queued-step.ts';
import { remedyOf } from './refusal.ts';
import { useOutbox } from './use-outbox.ts';

/** The steps of a job that wait for the network or were refused, in words, with what can be done. */
export function StepLines({ steps }: { steps: readonly QueuedStep[] }) {
  return steps.map((step) => <StepLine key={step.id} step={step} />);
}

function StepLine({ step }: { step: QueuedStep }) {
  const t = useTexts(offlineTexts);
  const format = useFormat();
  const outbox = useOutbox();
  const at = format.time(step.at, 'time');
  const what = t[step.kind];
  const isRefused = step.state === 'refused';
  const waits = outbox?.phaseOf(step.taskId) === 'login' ? t.needsLogin : t.waiting;
  const remedy = step.kind === 'checkIn' ? 'checkInAgain' : remedyOf(step);
  // What ends a job can be taken back as long as it waits; a refused step is done with once it was read.
  const canTakeBack = step.kind === 'submit' || step.kind === 'cannotInspect';
  return (
    <Notice
      tone={isRefused ? 'major' : 'minor'}
      role={isRefused ? 'alert' : 'status'}
      title={isRefused ? t.refused(what, at, step.refusal?.text ?? '') : undefined}
      action={
        (isRefused || canTakeBack) && (
          <Button tone="text" size="small" onClick={() => void outbox?.discard(step.id)}>
            {isRefused ? t.gotIt : t.takeBack}
          </Button>
        )
      }
    >
      {isRefused ? (remedyOf(step) === 'drop' ? t.drop : t[remedy]) : waits(what, at)}
    </Notice>
  );
}
