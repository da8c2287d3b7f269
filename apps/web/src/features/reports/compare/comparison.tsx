import { compareFindings } from '@yanche/contract/reports/compare-findings';
import { withheld } from '@yanche/contract/reports/mileage-words';
import { reportSentence, sentenceTexts } from '@yanche/contract/reports/report-sentence';
import type { FullReport } from '@yanche/contract/reports/reports';
import { partlySeen, toldOf } from '@yanche/contract/reports/verdict-facts';
import { verdictWords } from '@yanche/contract/reports/verdict-words';
import { accidentGrade, isOverruled, scorePlace } from '@yanche/rules/reports/score-place';
import { Card } from '@yanche/ui/card';
import { Text } from '@yanche/ui/layout';
import { UiLink } from '@yanche/ui/ui-link';
import { Fragment, type ReactNode } from 'react';
import { useUser } from '#lib/current-user/use-user.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Plate } from '#lib/screen/plate.tsx';
import { useMileageWords } from '#sheets/report/use-mileage-words.ts';
import { useVerdictTiles } from '../report/findings/use-verdict-tiles.ts';
import { reportsTexts } from '../reports.texts.ts';
import { ScoreBadge } from '../score-badge.tsx';
import styles from './compare.module.css';
import { compareTexts } from './compare.texts.ts';
import { HistoryCell, ItemCell, PriceCell, RepairCell, VerdictCell } from './compared-rows.tsx';

export type Compared = { orderId: string; report: FullReport };
type Row = { key: string; name: string; cells: readonly [ReactNode, ReactNode] };

/** Two reports beside each other, in the words of the report: what tells the cars apart comes first. */
export function Comparison({ pair }: { pair: readonly [Compared, Compared] }) {
  const t = useTexts(compareTexts);
  const shared = useTexts(reportsTexts);
  const [one, other] = pair;
  const isRevoked = pair.some(({ report }) => report.status === 'revoked');
  const both = (cell: (each: Compared) => ReactNode) => [cell(one), cell(other)] as const;
  const facts = useFacts(both);
  const past: Row[] = pair.some(({ report }) => report.content.history !== undefined)
    ? [
        {
          key: 'history',
          name: t.history,
          cells: both(({ report }) => <HistoryCell report={report} />),
        },
      ]
    : [];
  const verdicts = useVerdictRows(pair);
  const sells = useUser()?.dealerId != null;
  const items = compareFindings(one.report.content, other.report.content);
  const prices: Row[] = [
    ...(sells
      ? [
          {
            key: 'price',
            name: t.suggested,
            cells: both(({ orderId }) => <PriceCell orderId={orderId} />),
          },
        ]
      : []),
    { key: 'repair', name: t.repair, cells: both(({ report }) => <RepairCell report={report} />) },
  ];
  return (
    <>
      {pair.some(({ report }) => report.content.sample) && (
        <Notice role="note" tone="unknown">
          {shared.sample}
        </Notice>
      )}
      <Card flush>
        <table className={styles.table}>
          <thead className={styles.cars}>
            <tr>
              {pair.map((each) => (
                <th key={each.orderId} scope="col">
                  <UiLink href={to.report(each.orderId)}>
                    {each.report.content.vehicle.carTitle}
                  </UiLink>
                  <CarTail {...each.report} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Section title={t.verdict} rows={[{ key: 'said', name: '', cells: both(Said) }]} />
            {!isRevoked && <Section title={t.car} rows={[...verdicts, ...past, ...facts]} />}
            {!isRevoked && (
              <Section
                title={t.findings}
                note={items.some(({ differs }) => differs) ? t.different : undefined}
                rows={items.map(({ code, name, inBoth, sides: [left, right] }) => ({
                  key: code,
                  name: inBoth ? `${name} · ${t.both}` : name,
                  cells: [<ItemCell key="a" side={left} />, <ItemCell key="b" side={right} />],
                }))}
                nothing={t.noFindings}
              />
            )}
            {!isRevoked && <Section title={t.price} rows={prices} />}
          </tbody>
        </table>
      </Card>
    </>
  );
}

/** What tells a car from others of its model. */
function CarTail({ ownPlate, content: { vehicle } }: FullReport) {
  const shared = useTexts(reportsTexts);
  const plate = ownPlate ?? vehicle.plateMask;
  return (
    <span className={styles.plate}>
      {plate === null ? shared.noPlate : <Plate text={plate} />} · {vehicle.vin.slice(-6)}
    </span>
  );
}

type SectionProps = { title: string; note?: string; rows: readonly Row[]; nothing?: string };

function Section({ title, note, rows, nothing }: SectionProps) {
  return (
    <>
      <tr className={styles.section}>
        <th colSpan={2} scope="colgroup">
          {title}
          {note !== undefined && <small>{note}</small>}
        </th>
      </tr>
      {rows.length === 0 && (
        <tr className={styles.values}>
          <td colSpan={2}>{nothing}</td>
        </tr>
      )}
      {rows.map(({ key, name, cells: [left, right] }) => (
        <Fragment key={key}>
          {name !== '' && (
            <tr className={styles.name}>
              <th colSpan={2} scope="colgroup">
                {name}
              </th>
            </tr>
          )}
          <tr className={styles.values}>
            <td>{left}</td>
            <td>{right}</td>
          </tr>
        </Fragment>
      ))}
    </>
  );
}

/** The report in one sentence; what a revoked one said is not told. */
const Said = ({ report, orderId }: Compared) => <Sentence key={orderId} report={report} />;

function Sentence({ report }: { report: FullReport }) {
  const t = useTexts(compareTexts);
  const words = useTexts(verdictWords);
  const sentence = useTexts(sentenceTexts);
  const { content } = report;
  if (report.status === 'revoked') return t.revoked;
  return (
    <Text as="span" weight="bold" color={isOverruled(content.verdicts) ? 'major' : undefined}>
      {reportSentence(toldOf(content), words, sentence)}
    </Text>
  );
}

/** Verdict by verdict; where the cars differ first. */
function useVerdictRows([one, other]: readonly [Compared, Compared]): Row[] {
  const t = useTexts(compareTexts);
  const left = useVerdictTiles(one.report.content);
  const right = useVerdictTiles(other.report.content);
  const keys = [...new Set([...left, ...right].map(({ key }) => key))];
  const rows = keys.map((key) => {
    const tiles = [left, right].map((tiles) => tiles.find((tile) => tile.key === key));
    return { key, tiles, differs: tiles[0]?.word !== tiles[1]?.word };
  });
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)].map(
    ({ key, tiles: [a, b] }) => ({
      key,
      name: t[`of.${key}` as 'of.accident'] ?? '',
      cells: [<VerdictCell key="a" tile={a} />, <VerdictCell key="b" tile={b} />],
    }),
  );
}

function useFacts(both: (cell: (each: Compared) => ReactNode) => readonly [ReactNode, ReactNode]) {
  const t = useTexts(compareTexts);
  const format = useFormat();
  const mileage = useMileageWords();
  const facts: Row[] = [
    {
      key: 'mileage',
      name: t.mileage,
      cells: both(({ report: { content, status } }) =>
        mileage({
          ...content.vehicle,
          verdicts: status === 'revoked' ? withheld : content.verdicts,
          partly: partlySeen(content),
        }),
      ),
    },
    {
      key: 'licensed',
      name: t.licensed,
      cells: both(({ report }) => format.month(report.content.vehicle.licenseTime)),
    },
    {
      key: 'inspected',
      name: t.inspected,
      cells: both(({ report }) => format.time(report.content.inspectedAt, 'date')),
    },
    {
      key: 'score',
      name: t.score,
      cells: both(({ orderId, report }) => <Score key={orderId} content={report.content} />),
    },
  ];
  return facts;
}

/** Points that a verdict stands over say nothing beside those of another car. */
function Score({ content }: Pick<FullReport, 'content'>) {
  const shared = useTexts(reportsTexts);
  const scored = {
    total: content.score?.total ?? null,
    grade: content.score?.grade ?? null,
    provisional: content.score?.provisional ?? false,
    verdicts: content.verdicts,
  };
  if (scorePlace(scored) === 'aside') {
    return (
      <Text as="span">
        {scored.grade === accidentGrade &&
          `${shared.grade(scored.grade)} · ${shared.accidentCar} · `}
        {shared.overruled}
      </Text>
    );
  }
  return (
    <div className={styles.score}>
      <ScoreBadge {...scored} />
    </div>
  );
}
