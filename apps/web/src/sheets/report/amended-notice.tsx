import { tellAmended } from '@yanche/contract/reports/amended-words';
import type { ReactNode } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Notice } from '#lib/screen/notice.tsx';
import styles from './standing-notice.module.css';

type AmendedNoticeProps = {
  version: number;
  /** `changes`: what it says otherwise than the one before it, in one sentence. */
  amends: { at: string; reason: string | null; changes?: string };
  action?: ReactNode;
};

/** Says of a version after the first when and why it was made, and in short what is different. */
export function AmendedNotice({ version, amends, action }: AmendedNoticeProps) {
  const { time } = useFormat();
  const told = tellAmended({ ...amends, version }, useLanguage(), (iso) => time(iso, 'date'));
  return (
    <Notice role="note" tone="unknown" title={told.title} action={action}>
      <span className={styles.note}>{[told.why, amends.changes].filter(Boolean).join('\n')}</span>
    </Notice>
  );
}
