import { useLoaded } from '#lib/screen/use-loaded.ts';
import { Inspection } from './inspection.tsx';
import { useRecorded } from './session-context.tsx';

const loadSentBack = () => import('./sent-back/sent-back.tsx');

/** An open inspection: the items that were sent back, else the whole checklist. */
export function OpenInspection() {
  const isSentBack = useRecorded(({ task }) => task.sentBack != null);
  return isSentBack ? <LoadedSentBack /> : <Inspection />;
}

function LoadedSentBack() {
  const part = useLoaded(loadSentBack);
  return part === null ? <Inspection /> : <part.SentBack />;
}
