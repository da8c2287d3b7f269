import CloudAlert from 'lucide-react/icons/cloud-alert';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { askLogin } from '#lib/login-gate.ts';
import type { SendPhase } from '#lib/photo-queue/send-engine.ts';
import { useTexts } from '#lib/texts.ts';
import { syncLineTexts } from './sync-line.texts.ts';
import styles from './sync-line.module.css';

export type SyncLineProps = {
  phase: SendPhase;
  /** What the server does not have yet. */
  pending: number;
  /** What it refused, for people to mend. */
  problems: number;
  onResume: () => Promise<void>;
};

/** One quiet line on how what is on this phone stands with the server; a tap tries again, or logs in. */
export function SyncLine({ phase, pending, problems, onResume }: SyncLineProps) {
  const t = useTexts(syncLineTexts);
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
    await onResume();
  };
  return (
    <button type="button" className={styles.line} data-tone={state.tone} onClick={() => void act()}>
      <state.Icon size={18} aria-hidden="true" />
      <output aria-live="off">{state.words}</output>
    </button>
  );
}
