import { type Tone, ToneIcon } from '@yanche/ui/tag';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export type NoticeProps = {
  tone: Exclude<Tone, 'brand'>;
  /** Spoken at once: something went wrong just now. */
  urgent?: boolean;
  /** A link or button at the end. */
  action?: ReactNode;
  children: ReactNode;
};

/** A sentence in place about what was just filled in. */
export function Notice({ tone, urgent, action, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={urgent ? 'alert' : 'status'}>
      <span className={styles.icon}>
        <ToneIcon tone={tone} size={16} />
      </span>
      <span className={styles.words}>{children}</span>
      {action}
    </div>
  );
}
