import CloudAlert from 'lucide-react/icons/cloud-alert';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useTexts } from '#lib/texts.ts';
import { askLogin } from '#lib/login-gate.ts';
import { inspectTexts } from '../inspect.texts.ts';
import { useRecorded, useSession } from '../session-context.tsx';
import styles from './sync-line.module.css';

/** One quiet line on how the record stands with the server; a tap tries again, or logs in. */
export function SyncLine() {
  const t = useTexts(inspectTexts);
  const session = useSession();
  const phase = useRecorded((view) => view.phase);
  const pending = useRecorded((view) => view.pending);
  const problems = useRecorded(
    ({ answers, photos }) =>
      [...answers.values()].filter(({ problem }) => problem !== null).length +
      [...photos.values()].filter(({ state }) => state === 'refused').length,
  );

  const state = (() => {
    if (phase === 'stopped') return { Icon: CloudAlert, words: t.stopped, tone: 'bad' };
    if (phase === 'login') return { Icon: CloudAlert, words: t.needLogin(pending), tone: 'due' };
    if (phase === 'offline') return { Icon: CloudOff, words: t.offline(pending), tone: 'due' };
    if (problems > 0) return { Icon: CloudAlert, words: t.needFix(problems), tone: 'bad' };
    if (pending === 0) return { Icon: CloudCheck, words: t.synced, tone: 'calm' };
    const words = phase === 'sending' ? t.sending(pending) : t.pending(pending);
    return { Icon: CloudUpload, words, tone: 'calm' };
  })();
  const act = async () => {
    if (phase === 'login' && !(await askLogin())) return;
    await session.resume();
  };
  return (
    <button type="button" className={styles.line} data-tone={state.tone} onClick={() => void act()}>
      <state.Icon size={18} aria-hidden="true" />
      <output aria-live="off">{state.words}</output>
    </button>
  );
}
