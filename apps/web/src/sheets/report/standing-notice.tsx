import { type StandingFacts, tellStanding } from '@yanche/rules/reports/standing-words';
import type { ReactNode } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Notice } from '#lib/screen/notice.tsx';
import styles from './standing-notice.module.css';

/** What a report counts for, unless it is valid: with the reason and the day where it was revoked or amended. */
export function StandingNotice({ of, action }: { of: StandingFacts; action?: ReactNode }) {
  const { time } = useFormat();
  const told = tellStanding(of, useLanguage(), (iso) => time(iso, 'date'));
  if (told === null) return null;
  return (
    <Notice role="note" tone={told.tone} title={told.title} action={action}>
      <span className={styles.note}>{told.note}</span>
    </Notice>
  );
}
