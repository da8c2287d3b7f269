import type { HistoryReportView } from '@yanche/contract/history/history-report';
import { grouped } from '@yanche/rules/grouped';
import { Card } from '@yanche/ui/card';
import { Table, type TableColumn } from '@yanche/ui/table';
import { ToneIcon } from '@yanche/ui/tag';
import { Disclosure } from '#lib/screen/disclosure.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { MileageChart } from './mileage-chart.tsx';
import styles from './mileage-card.module.css';
import { reportTexts } from './report.texts.ts';

type Mileage = HistoryReportView['mileage'];
type Point = Mileage['points'][number];

/** All readings as a line, what does not fit, and the same as a table. */
export function MileageCard({ mileage }: { mileage: Mileage }) {
  const t = useTexts(reportTexts);
  const { conflicts, points, summary } = mileage;
  const columns: TableColumn<Point>[] = [
    { key: 'at', title: t.day, width: 104, value: ({ at }) => at },
    {
      key: 'km',
      title: t.km,
      width: 88,
      align: 'end',
      value: ({ km }) => km,
      render: ({ km }) => grouped(km),
    },
    {
      key: 'source',
      title: t.from,
      width: 120,
      value: ({ ours, source }) => (ours ? t.ours : source),
    },
    {
      key: 'fits',
      title: t.fits,
      width: 88,
      value: ({ conflict }) => (conflict ? t.fitsNot : t.fitsOk),
    },
  ];
  return (
    <Card title={t.mileage} more={summary}>
      {/* One reading is no line. */}
      {points.length > 1 && <MileageChart mileage={mileage} />}
      {conflicts.length > 0 && (
        <ul className={styles.conflicts}>
          {conflicts.map(({ from, text, to }) => (
            <li key={`${from} ${to}`}>
              <ToneIcon tone="major" size={16} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      <Disclosure title={t.asTable}>
        <Table label={t.mileage} columns={columns} rows={points} rowKey={({ key }) => key} />
      </Disclosure>
    </Card>
  );
}
