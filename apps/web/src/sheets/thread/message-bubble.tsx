import { langOf } from '@yanche/rules/lang-of';
import { Muted, Text } from '@yanche/ui/layout';
import type { ReactNode } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { Written } from '#lib/language/written.tsx';
import styles from './message-bubble.module.css';

type MessageBubbleProps = {
  isOwn: boolean;
  who: string;
  at: string;
  text: string;
  /** What was sent with it. */
  children?: ReactNode;
};

/** The messages of a thread, oldest first; what arrives is announced. */
export const Messages = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol className={styles.messages} aria-label={label} aria-live="polite">
    {children}
  </ol>
);

/** One message: the reader's own at the end of the line. */
export function MessageBubble({ isOwn, who, at, text, children }: MessageBubbleProps) {
  const { time } = useFormat();
  return (
    <li className={isOwn ? `${styles.message} ${styles.own}` : styles.message}>
      <Muted color={isOwn ? 'ink' : undefined}>
        <span lang={langOf(who)}>{who}</span> · {time(at, 'dateTime')}
      </Muted>
      <Text className={styles.text}>
        <Written text={text} />
      </Text>
      {children}
    </li>
  );
}
