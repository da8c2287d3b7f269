import type { ReportContent } from '@yanche/contract/reports/reports';
import { safetyAdvice } from '@yanche/contract/reports/safety-advice';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Stack } from '@yanche/ui/layout';
import { ToneIcon } from '@yanche/ui/tag';
import { useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import styles from './report-notes.module.css';
import { reportTexts } from './report.texts.ts';

const shownAtFirst = 6;

/** What is unsafe, and advice that the standard requires. */
export function Advisories({ content }: { content: ReportContent }) {
  const t = useTexts(reportTexts);
  const advisories = safetyAdvice(content, useLanguage());
  if (advisories.length === 0) return null;
  return (
    <Card title={t.advisories}>
      <Stack as="ul" gap={8}>
        {advisories.map((words) => (
          <li key={words} className={styles.advice}>
            <ToneIcon tone="minor" size={16} />
            <span>{words}</span>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

/** Items that could not be checked, with reasons. */
export function Limits({ limits }: Pick<ReportContent, 'limits'>) {
  const t = useTexts(reportTexts);
  const [all, setAll] = useState(limits.length <= shownAtFirst + 1);
  if (limits.length === 0) return null;
  return (
    <Card title={t.limits} more={t.items(limits.length)}>
      <p className={styles.lead}>{t.limitsNote}</p>
      <ul className={styles.rows}>
        {(all ? limits : limits.slice(0, shownAtFirst)).map(({ code, name, reason }) => (
          <li key={code} className={styles.limit}>
            <ToneIcon tone="unknown" size={16} />
            <span className={styles.words}>
              {name}
              <span className={styles.reason}>
                <Written text={reason} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {!all && (
        <Button tone="outline" size="small" block onClick={() => setAll(true)}>
          {t.showMore(limits.length - shownAtFirst)}
        </Button>
      )}
    </Card>
  );
}
