import { Grow } from '@yanche/ui/layout';
import { type Tone, ToneIcon } from '@yanche/ui/tag';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export type NoticeProps = {
  tone: Exclude<Tone, 'brand'>;
  title?: string;
  /** `alert` is announced at once, `note` not at all. Default `status`. */
  role?: 'alert' | 'status' | 'note';
  /** A link or button at the end. */
  action?: ReactNode;
  children?: ReactNode;
};

/** An inline message about what was just filled in, or that must be read before the rest. */
export function Notice({ tone, title, role = 'status', action, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} y-tone--${tone}`} role={role}>
      <span className={styles.icon}>
        {tone === 'unknown' ? (
          <Info size={16} aria-hidden="true" />
        ) : (
          <ToneIcon tone={tone} size={16} />
        )}
      </span>
      <Grow as="span">
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </Grow>
      {action}
    </div>
  );
}
