import type { ContractContent } from '@yanche/contract/contracts/contracts';
import type { Language } from '@yanche/rules/bilingual';
import { Card } from '@yanche/ui/card';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Segmented } from '@yanche/ui/segmented';
import { useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { contractsTexts } from '../contracts.texts.ts';
import styles from './sign-contract.module.css';

/** The full contract text, never collapsed: the binding Chinese one or the translation. */
export function ContractText({ content }: { content: ContractContent }) {
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
      {language === 'en' && <Muted mt={8}>{t.translation}</Muted>}
      <Stack lang={language === 'zh' ? 'zh-CN' : 'en'} as="article" gap={12} mt={16}>
        <h2 className={styles.title}>{title}</h2>
        <Notice tone="minor" role="note" title={t.sample}>
          {t.sampleNote}
        </Notice>
        <Stack as="dl" gap={4} className={styles.parties}>
          {parties.map(({ role, name, detail }) => (
            <Row key={role} gap={12}>
              <dt>{role}</dt>
              <Text as="dd" weight="bold">
                {name}{' '}
                <Text as="span" color="muted" weight="normal">
                  {detail}
                </Text>
              </Text>
            </Row>
          ))}
        </Stack>
        <p>{intro}</p>
        {sections.map((section, at) => (
          <section key={section.title}>
            <Text as="h3" mb={4} size={15}>
              {at + 1}. {section.title}
            </Text>
            <ul className={styles.points}>
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Card>
  );
}
