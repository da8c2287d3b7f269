import type { ReportContent } from '@yanche/contract/reports/reports';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import Printer from 'lucide-react/icons/printer';
import { useTexts } from '#lib/language/texts.ts';
import { reportTexts } from '../report.texts.ts';
import styles from './method.module.css';

/** Exclusions and the standards of the inspection. */
export function Method({ content }: { content: ReportContent }) {
  const t = useTexts(reportTexts);
  const { notCovered, standard, checklistVersion, score } = content;
  return (
    <>
      {notCovered.length > 0 && (
        <Card title={t.notCovered}>
          <ul className={styles.bullets}>
            {notCovered.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t.method}>
        <ul className={styles.bullets}>
          <li>{t.standard(standard)}</li>
          <li>{t.checklist(checklistVersion)}</li>
          {score !== null && <li>{t.ourReading}</li>}
          <li>{t.thatDay}</li>
        </ul>
        <div className={styles.print}>
          <Button
            tone="outline"
            size="small"
            icon={<Printer size={16} aria-hidden="true" />}
            onClick={() => globalThis.print()}
          >
            {t.print}
          </Button>
        </div>
      </Card>
    </>
  );
}
