import type { CarView } from '@yanche/contract/inspections/inspections';
import { findingTitle } from '@yanche/contract/reports/finding-title';
import type { ReportFinding } from '@yanche/contract/reports/reports';
import { findingTone } from '@yanche/contract/reports/tones';
import { Card } from '@yanche/ui/card';
import { Segmented } from '@yanche/ui/segmented';
import { useTexts } from '#lib/language/texts.ts';
import { CarDiagram, type DiagramPin } from '#sheets/car-diagram/car-diagram.tsx';
import type { DiagramView } from '#sheets/car-diagram/diagram-view.ts';
import { carDiagramTexts } from '#sheets/car-diagram/car-diagram.texts.ts';
import { reportTexts } from '../report.texts.ts';
import styles from './findings-map.module.css';
import { mapId, type useSelectedFinding } from './use-selected-finding.ts';

const sides = ['left', 'right', 'front', 'rear', 'top'] as const satisfies readonly CarView[];

type FindingsMapProps = {
  findings: readonly ReportFinding[];
  selection: ReturnType<typeof useSelectedFinding>;
  onPin: (number: number) => void;
};

/** All findings on the plan of the car; each side shows the exact places. */
export function FindingsMap({ findings, selection, onPin }: FindingsMapProps) {
  const t = useTexts(reportTexts);
  const words = useTexts(carDiagramTexts);
  const pins = findings.flatMap((finding): DiagramPin[] => {
    const { pin, number } = finding;
    if (pin === null) return [];
    return [{ ...pin, number, severity: findingTone(finding), label: findingTitle(finding) }];
  });
  const touched = sides.filter((side) => pins.some(({ view }) => view === side));
  const counted = (side: CarView) =>
    `${words[side]} ${pins.filter(({ view }) => view === side).length}`;
  return (
    <div id={mapId}>
      <Card
        title={t.places}
        more={pins.length < findings.length ? t.placed(pins.length, findings.length) : undefined}
        className={styles.map}
      >
        <CarDiagram view={selection.view} pins={pins} onPin={onPin} selected={selection.selected} />
        <Segmented<DiagramView>
          label={words.views}
          value={selection.view}
          onChange={selection.setView}
          options={[
            { value: 'plan', text: words.plan },
            ...touched.map((side) => ({ value: side, text: counted(side) })),
          ]}
        />
      </Card>
    </div>
  );
}
