import { useTexts } from '#lib/language/texts.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { inspectTexts } from '../inspect.texts.ts';
import { useRecorded } from '../session-context.tsx';
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
  return notices.map((notice) => (
    <output key={notice} className={styles.comment}>
      <CircleAlert size={20} aria-hidden="true" />
      <p>{notice}</p>
    </output>
  ));
}
