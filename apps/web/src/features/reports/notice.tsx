import { type Tone, ToneIcon } from '@yanche/ui/tag';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = {
  tone: Exclude<Tone, 'brand'>;
  title?: string;
  /** A link at the end. */
  action?: ReactNode;
  children?: ReactNode;
};

/** A strip above the report: what a reader must know before believing the rest. */
export function Notice({ tone, title, action, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role="note">
      <span className={styles.icon}>
        {tone === 'unknown' ? (
          <Info size={16} aria-hidden="true" />
        ) : (
          <ToneIcon tone={tone} size={16} />
        )}
      </span>
      <span className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </span>
      {action}
    </div>
  );
}
