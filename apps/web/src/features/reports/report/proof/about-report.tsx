import type { ReportContent } from '@yanche/contract/reports/reports';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Code } from '@yanche/ui/layout';
import { useFormat } from '#lib/language/format.ts';
import { to } from '#lib/paths.ts';
import { langOf } from '@yanche/rules/lang-of';
import { useTexts } from '#lib/language/texts.ts';
import styles from './about-report.module.css';
import { useReportAddress } from '../../report.data.ts';
import { reportTexts } from '../report.texts.ts';

/** Inspector, reviewer, place and time. */
export function AboutReport({
  content,
  orderId,
  counts,
}: {
  content: ReportContent;
  orderId: string | null;
  /** Revoked and superseded versions hold for no time at all. */
  counts: boolean;
}) {
  const t = useTexts(reportTexts);
  const format = useFormat();
  const { appraisal } = useReportAddress();
  const { inspector, reviewer, vehicle, place, productName, version } = content;
  const at = (iso: string) => `${format.time(iso, 'date')} ${format.time(iso, 'time')}`;
  return (
    <Card title={t.about}>
      <Cell label={t.product} value={productName} />
      <Cell label={t.vin} value={<Code className={styles.mono}>{vehicle.vin}</Code>} />
      <Cell label={t.place} value={place} />
      <Cell
        label={t.inspector}
        value={<span lang={langOf(inspector.name)}>{inspector.name}</span>}
        note={t.cert(inspector.certNo)}
        {...(inspector.certNo !== '' && { href: to.verifyInspector(inspector.certNo) })}
      />
      {reviewer.name !== '' && (
        <Cell
          label={t.reviewer}
          value={<span lang={langOf(reviewer.name)}>{reviewer.name}</span>}
        />
      )}
      <Cell label={t.inspectedAt} value={at(content.inspectedAt)} />
      <Cell label={t.publishedAt} value={at(content.publishedAt)} />
      {counts && (
        <Cell label={t.expireAt} value={t.validUntil(format.time(content.expireAt, 'date'))} />
      )}
      {version > 1 && orderId !== null && (
        <Cell
          label={t.before}
          value={t.versionOf(version - 1)}
          href={to.report(orderId, { version: version - 1, appraisal })}
        />
      )}
    </Card>
  );
}
