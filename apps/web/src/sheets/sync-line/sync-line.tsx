import { toast } from '@yanche/ui/toast';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useEffect, useState } from 'react';
import { askLogin } from '#lib/current-user/login-gate.ts';
import { countOthersPhotos } from '#lib/photo-queue/open-photos.ts';
import type { SendPhase } from '#lib/photo-queue/send-engine.ts';
import { noteUnsent } from '#lib/host/unsent.ts';
import { useTexts } from '#lib/language/texts.ts';
import { syncLineTexts } from './sync-line.texts.ts';
import styles from './sync-line.module.css';

export type SyncLineProps = {
  phase: SendPhase;
  /** Number of unsent items. */
  pending: number;
  /** Number of refused items, to be corrected by the person. */
  problems: number;
  onResume: () => Promise<void>;
};

type Shown = {
  Icon: typeof CloudAlert;
  words: string;
  tone: 'bad' | 'due' | 'calm';
  note?: string;
};

/** One line about the state of synchronisation; a tap retries or logs in. */
export function SyncLine({ phase, pending, problems, onResume }: SyncLineProps) {
  const t = useTexts(syncLineTexts);
  const others = useOthersPhotos();
  useEffect(() => noteUnsent(pending), [pending]);
  const state: Shown = (() => {
    if (phase === 'stopped') return { Icon: CloudAlert, words: t.stopped, tone: 'bad' };
    if (phase === 'login') return { Icon: CloudAlert, words: t.needLogin(pending), tone: 'due' };
    if (phase === 'offline') return { Icon: CloudOff, words: t.offline(pending), tone: 'due' };
    if (problems > 0) return { Icon: CloudAlert, words: t.needFix(problems), tone: 'bad' };
    if (pending === 0 && others > 0) {
      return { Icon: CloudAlert, words: t.others(others), tone: 'due', note: t.othersNote(others) };
    }
    if (pending === 0) return { Icon: CloudCheck, words: t.synced, tone: 'calm' };
    const words = phase === 'sending' ? t.sending(pending) : t.pending(pending);
    return { Icon: CloudUpload, words, tone: 'calm' };
  })();
  const act = async () => {
    if (phase === 'login' && !(await askLogin())) return;
    if (state.note !== undefined) toast(state.note);
    await onResume();
  };
  return (
    <button
      type="button"
      className={styles.line}
      data-tone={state.tone}
      disabled={state.words === t.synced}
      onClick={() => void act()}
    >
      <state.Icon size={18} aria-hidden="true" />
      <output aria-live="off">{state.words}</output>
    </button>
  );
}

/** Hint about unsent photos of another account on this phone. */
function useOthersPhotos(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let left = false;
    void countOthersPhotos().then(
      (counted) => left || setCount(counted),
      () => undefined, // a device without storage has none
    );
    return () => {
      left = true;
    };
  }, []);
  return count;
}
