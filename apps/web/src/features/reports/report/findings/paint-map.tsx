import { paintWords } from '@yanche/contract/reports/paint-words';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { Card } from '@yanche/ui/card';
import { Muted, Row, Text } from '@yanche/ui/layout';
import { type Tone, ToneIcon } from '@yanche/ui/tag';
import { useTexts } from '#lib/language/texts.ts';
import styles from './paint-map.module.css';
import { type PaintPanel, paintPanels } from '@yanche/contract/reports/paint-panels';
import { type PaintLimits, paintLimits } from '@yanche/rules/inspections/paint-limits';
import { paintTones } from '@yanche/contract/reports/tones';

/** Exterior panels arranged as seen from above, each with its thickest paint. */
export function PaintMap({ content }: { content: ReportContent }) {
  const t = useTexts(paintWords);
  const panels = paintPanels(content);
  const limits = paintLimits(content.checklistVersion);
  return (
    <Card title={t.title} more={t.unit}>
      <p className={styles.end}>{t.front}</p>
      <ul className={styles.map} aria-label={t.map}>
        {panels.map((panel) => (
          <Panel key={panel.code} panel={panel} />
        ))}
      </ul>
      <p className={styles.end}>{t.rear}</p>
      {limits !== null && <Legend limits={limits} />}
      <p className={styles.note}>{limits === null ? t.otherVersion : t.note}</p>
    </Card>
  );
}

function Panel({ panel }: { panel: PaintPanel }) {
  const t = useTexts(paintWords);
  const { paint, part, name, thickest, points } = panel;
  const tone = paint === null ? 'unknown' : paintTones[paint];
  const area = part !== null && places.includes(part) ? { gridArea: part } : undefined;
  return (
    <li className={`${styles.panel} y-tone--${tone}`} style={area}>
      <Muted as="span" size={12}>
        {name}
      </Muted>
      <Text as="span" size={17} weight="bold">
        {thickest}
      </Text>
      {paint !== null && (
        <span className={styles.word}>
          <ToneIcon tone={tone} size={12} />
          {t[paint]}
        </span>
      )}
      <span className="y-sr">{t.points(points.join(' / '))}</span>
    </li>
  );
}

const places = [
  'fender_fl',
  'hood',
  'fender_fr',
  'door_fl',
  'roof',
  'door_fr',
  'door_rl',
  'door_rr',
  'fender_rl',
  'trunk',
  'fender_rr',
];

function Legend({ limits }: { limits: PaintLimits }) {
  const t = useTexts(paintWords);
  const rows: [Tone, string][] = [
    ['pass', t.factoryRange(limits.thin, limits.repaint - 1)],
    ['minor', t.repaintRange(limits.repaint, limits.filler - 1)],
    ['major', t.fillerRange(limits.filler)],
  ];
  return (
    <Row as="ul" wrap gap={6} justify="center" mt={12}>
      {rows.map(([tone, words]) => (
        <li key={tone} className={`${styles.key} y-tone--${tone}`}>
          <ToneIcon tone={tone} size={12} />
          {words}
        </li>
      ))}
    </Row>
  );
}
