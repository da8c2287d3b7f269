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
  /** Scrolls to it as it appears: it answers a tap that may have been far from here. */
  inSight?: boolean;
  /** A link or button at the end. */
  action?: ReactNode;
  children?: ReactNode;
};

/** An inline message about what was just filled in, or that must be read before the rest. */
export function Notice(props: NoticeProps) {
  const { tone, title, role = 'status', inSight = false, action, children } = props;
  return (
    <div
      ref={inSight ? bringIntoSight : undefined}
      className={`${styles.notice} y-tone--${tone}`}
      role={role}
    >
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

const bringIntoSight = (box: HTMLElement | null) => box?.scrollIntoView?.({ block: 'center' });
