import type { ReactNode } from 'react';
import { inLanguage } from '@yanche/rules/bilingual';
import { currentAgreement } from '@yanche/rules/orders/agreement-versions';
import { Card } from '@yanche/ui/card';
import { Box, Row, Stack, Text } from '@yanche/ui/layout';
import { ToneIcon } from '@yanche/ui/tag';
import { useLanguage } from '#lib/language/language.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import type { Agreement } from './agreement.ts';
import styles from './agreement-page.module.css';
import { agreementTexts } from './agreements.texts.ts';

type Props = {
  of: Agreement;
  /** Of the text; the agreements have theirs in common. */
  version?: string;
  children?: ReactNode;
};

/** A legal text with its sections. */
export function AgreementPage({ of, version = currentAgreement, children }: Props) {
  const { title, intro, sections } = of;
  const t = useTexts(agreementTexts);
  const language = useLanguage();
  return (
    <Screen title={inLanguage(title, language)}>
      <div className={styles.review}>
        <Row as="h2" gap={4} align="center" color="minor">
          <ToneIcon tone="minor" size={16} /> {t.sample}
        </Row>
        <Text mt={4}>{t.sampleNote}</Text>
        <Text mt={4}>{t.version(version)}</Text>
      </div>
      <Card>
        <p>{inLanguage(intro, language)}</p>
        {sections.map((section) => (
          <Box key={section.title[0]} as="section" mt={24}>
            <Text as="h2" mb={8} size={15}>
              {inLanguage(section.title, language)}
            </Text>
            <Stack as="ul" gap={8} className={styles.points}>
              {section.points.map((point) => (
                <li key={point[0]}>{inLanguage(point, language)}</li>
              ))}
            </Stack>
          </Box>
        ))}
      </Card>
      {children}
    </Screen>
  );
}
