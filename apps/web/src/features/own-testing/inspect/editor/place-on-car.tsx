import type { CarView, CheckItem, Finding } from '@yanche/contract/inspections/inspections';
import { Button } from '@yanche/ui/button';
import { Muted, Row, Stack } from '@yanche/ui/layout';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { CarDiagram, type DiagramPin } from '#sheets/car-diagram/car-diagram.tsx';
import { partSpot } from '#sheets/car-diagram/car-parts.ts';
import { editorTexts } from './editor.texts.ts';

type PlaceOnCarProps = {
  item: CheckItem;
  findings: readonly Finding[];
  /** The one that a tap places. */
  active: Finding;
  onPlace: (pin: Finding['pin']) => void;
};

/** The car from the side of this part; a tap places the defect. Those already placed are shown with it. */
export function PlaceOnCar({ item, findings, active, onPlace }: PlaceOnCarProps) {
  const t = useTexts(editorTexts);
  const [view, setView] = useState<CarView>(
    active.pin?.view ?? partSpot(item.part)?.view ?? 'left',
  );
  const nameOf = (defect: string) => item.defects.find(({ code }) => code === defect)?.name ?? '';
  const pins = findings.flatMap(({ pin, defect }, at): DiagramPin[] =>
    pin === null
      ? []
      : [
          {
            ...pin,
            number: at + 1,
            label: `${item.name} ${nameOf(defect)}`.trim(),
            severity: 'major',
          },
        ],
  );
  return (
    <Stack gap={4}>
      <Row gap={8} align="center" justify="between" color="ink" size={13}>
        {t.place}
        <Row as="span" gap={4} align="center">
          <Muted as="span" size={12}>
            {active.pin === null ? t.placeHint : t.placeMove}
          </Muted>
          {active.pin !== null && (
            <Button tone="text" size="small" onClick={() => onPlace(null)}>
              {t.clearPlace}
            </Button>
          )}
        </Row>
      </Row>
      <CarDiagram
        view={view}
        onView={setView}
        pins={pins}
        selected={findings.indexOf(active) + 1}
        onPick={(on, x, y) => onPlace({ view: on, x, y })}
      />
    </Stack>
  );
}
