import { Card } from '@yanche/ui/card';
import { useTexts } from '#lib/language/texts.ts';
import styles from './verify-report.module.css';
import { verifyTexts } from './verify-report.texts.ts';

export function HowItWorks() {
  const t = useTexts(verifyTexts);
  return (
    <Card title={t.how}>
      <ol className={styles.how}>
        <li>{t.howSeal}</li>
        <li>{t.howCheck}</li>
      </ol>
    </Card>
  );
}
