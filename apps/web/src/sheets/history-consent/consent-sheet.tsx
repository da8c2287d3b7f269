import type { HistoryPreview } from '@yanche/contract/history/history-queries';
import { Button } from '@yanche/ui/button';
import { Muted, Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { useTexts } from '#lib/language/texts.ts';
import styles from './history-consent.module.css';
import { historyConsentTexts } from './history-consent.texts.ts';

type Props = { consent: HistoryPreview['consent']; open: boolean; onClose: () => void };

/** The whole authorisation, in the version that is agreed to. */
export function ConsentSheet({ consent, open, onClose }: Props) {
  const t = useTexts(historyConsentTexts);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={consent.title}
      footer={
        <Button block size="large" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <Stack as="ol" gap={8} className={styles.paragraphs}>
        {consent.document.map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </Stack>
      <Muted mt={12}>{t.version(consent.version)}</Muted>
    </Sheet>
  );
}
