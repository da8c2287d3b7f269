import type { ContractContent } from '@yanche/contract/contracts';
import type { Language } from '@yanche/rules/bilingual';
import { Card } from '@yanche/ui/card';
import { Segmented } from '@yanche/ui/segmented';
import { useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { contractsTexts } from '../contracts.texts.ts';
import styles from './sign-contract.module.css';

const htmlLanguage: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

/** The whole contract, nothing folded away: in Chinese, which binds, or in translation. */
export function ContractWords({ content }: { content: ContractContent }) {
  const t = useTexts(contractsTexts);
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? own;
  const { title, intro, parties, sections } = content[language];
  return (
    <Card>
      <Segmented
        label={t.language}
        value={language}
        onChange={setChosen}
        options={[
          { value: 'zh', text: t.chinese },
          { value: 'en', text: t.english },
        ]}
      />
      {language === 'en' && <p className={styles.translation}>{t.translation}</p>}
      <article lang={htmlLanguage[language]} className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <Notice tone="minor" role="note" title={t.sample}>
          {t.sampleNote}
        </Notice>
        <dl className={styles.parties}>
          {parties.map(({ role, name, detail }) => (
            <div key={role}>
              <dt>{role}</dt>
              <dd>
                {name} <span className={styles.detail}>{detail}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p>{intro}</p>
        {sections.map((section, at) => (
          <section key={section.title}>
            <h3 className={styles.section}>
              {at + 1}. {section.title}
            </h3>
            <ul className={styles.points}>
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
      </article>
    </Card>
  );
}
