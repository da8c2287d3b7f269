import { useTexts } from '#lib/language/texts.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { inspectTexts } from '../inspect.texts.ts';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import { ClockNotice } from '../../clock/clock-notice.tsx';
import { useOutbox, useSteps } from '../../offline/use-outbox.ts';
import { useRecorded, useSession } from '../session-context.tsx';
import styles from './job-card.module.css';

/** Sync problems that the inspector can act on. */
export function SyncNotices() {
  const t = useTexts(inspectTexts);
  const unsaved = useRecorded((view) => view.unsaved);
  const stoppedBy = useRecorded((view) => view.stoppedBy);
  const notices = [
    unsaved ? t.unsavedNote : null,
    stoppedBy === null ? null : t.stoppedNote(stoppedBy),
  ].filter((notice) => notice !== null);
  return (
    <>
      <ClockNotice />
      <WaitingSteps />
      <Overruled />
      {notices.map((notice) => (
        <output key={notice} className={styles.comment}>
          <CircleAlert size={20} aria-hidden="true" />
          <p>{notice}</p>
        </output>
      ))}
    </>
  );
}

const loadOtherPhone = () => import('../sync/other-phone.tsx');

/** What another phone changed; its code loads with the first such item. */
function Overruled() {
  const isThere = useRecorded(({ answers }) =>
    [...answers.values()].some(({ overruled }) => overruled !== undefined),
  );
  return isThere ? <OtherPhoneLater /> : null;
}

function OtherPhoneLater() {
  const code = useLoaded(loadOtherPhone);
  return code === null ? null : <code.OtherPhone />;
}

const loadLines = () => import('../../offline/step-lines.tsx');

/** Departing and checking in, while they wait for the network. */
function WaitingSteps() {
  const { taskId } = useSession();
  const steps = useSteps(useOutbox()).filter((step) => step.taskId === taskId);
  const lines = useLoaded(loadLines);
  return steps.length > 0 && lines !== null ? <lines.StepLines steps={steps} /> : null;
}
