import { Grow, Text } from '@yanche/ui/layout';
import type { Tone } from '@yanche/ui/tag';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleHelp from 'lucide-react/icons/circle-help';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldX from 'lucide-react/icons/shield-x';
import type { ReactNode } from 'react';
import styles from './verify-report.module.css';

const pictures = {
  pass: ShieldCheck,
  minor: CircleAlert,
  major: ShieldX,
  unknown: CircleHelp,
} satisfies Record<Exclude<Tone, 'brand'>, unknown>;

type AnswerProps = { tone: keyof typeof pictures; title: string; children: ReactNode };

/** The outcome in large type, announced to screen readers. */
export function Answer({ tone, title, children }: AnswerProps) {
  const Picture = pictures[tone];
  return (
    <div
      className={`${styles.answer} y-tone--${tone}`}
      role={tone === 'pass' || tone === 'minor' ? 'status' : 'alert'}
    >
      <Picture size={40} strokeWidth={1.75} className={styles.picture} aria-hidden="true" />
      <Grow>
        <Text as="h2" size={22}>
          {title}
        </Text>
        <Text mt={4} color="ink" size={13}>
          {children}
        </Text>
      </Grow>
    </div>
  );
}
