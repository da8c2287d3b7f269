import { Card } from '@yanche/ui/card';
import { Box, Row, Stack, Text } from '@yanche/ui/layout';
import { ToneIcon } from '@yanche/ui/tag';
import { agreementVersion } from '#sheets/order/agreement-version.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import type { Agreements } from './agreement.ts';
import styles from './agreement-page.module.css';
import { agreementTexts } from './agreements.texts.ts';

/** A legal text to read: what it is, then its sections. */
export function AgreementPage({ of }: { of: Agreements }) {
  const t = useTexts(agreementTexts);
  const { title, intro, sections } = of[useLanguage()];
  return (
    <Screen title={title}>
      <div className={styles.review}>
        <Row as="h2" gap={4} align="center" color="minor">
          <ToneIcon tone="minor" size={16} /> {t.sample}
        </Row>
        <Text mt={4}>{t.sampleNote}</Text>
        <Text mt={4}>{t.version(agreementVersion)}</Text>
      </div>
      <Card>
        <p>{intro}</p>
        {sections.map((section) => (
          <Box key={section.title} as="section" mt={24}>
            <Text as="h2" mb={8} size={15}>
              {section.title}
            </Text>
            <Stack as="ul" gap={8} className={styles.points}>
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </Stack>
          </Box>
        ))}
      </Card>
    </Screen>
  );
}
