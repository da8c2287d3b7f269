import { useTexts } from '#lib/language/texts.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import { inspectTexts } from './inspect.texts.ts';
import { Inspection } from './inspection.tsx';
import { LoadingSkeleton } from './loading-skeleton.tsx';
import { useRecorded } from './session-context.tsx';

const loadSentBack = () => import('./sent-back/sent-back.tsx');

/** An open inspection: the items that were sent back, else the whole checklist. */
export function OpenInspection() {
  const isSentBack = useRecorded(({ task }) => task.sentBack != null);
  return isSentBack ? <LoadedSentBack /> : <Inspection />;
}

function LoadedSentBack() {
  const t = useTexts(inspectTexts);
  const part = useLoaded(loadSentBack);
  if (part !== null) return <part.SentBack />;
  // The whole checklist would look as if nothing was asked for.
  return (
    <Screen title={t.title} wide>
      <LoadingSkeleton />
    </Screen>
  );
}
