import { Card } from '@yanche/ui/card';
import { useTexts } from '#lib/language/texts.ts';
import styles from './coverage-card.module.css';
import { reportTexts } from './report.texts.ts';
import type { ShownReport } from './shown-report.ts';

/** What nobody could tell of this car. */
export function MissingCard({ missing }: Pick<ShownReport, 'missing'>) {
  const t = useTexts(reportTexts);
  if (missing.length === 0) return null;
  return (
    <Card title={t.missing}>
      <dl className={styles.missing}>
        {missing.map(({ key, title, detail }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
