import type { CarView, CheckItem, Finding } from '@yanche/contract/inspections/inspections';
import { Button } from '@yanche/ui/button';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { CarDiagram, type DiagramPin } from '#sheets/car-diagram/car-diagram.tsx';
import { partMiddle, partSpot } from '@yanche/rules/cars/part-spots';
import styles from './editor.module.css';
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
  const chosenOf = ({ defect, kind }: Finding) =>
    item.defects.find((each) => each.code === defect && each.kind === kind);
  const pins = findings.flatMap((finding, at): DiagramPin[] => {
    if (finding.pin === null) return [];
    const chosen = chosenOf(finding);
    const severity = chosen === undefined ? 'open' : chosen.major === true ? 'major' : 'minor';
    const label = `${item.name} ${chosen?.name ?? ''}`.trim();
    return [{ ...finding.pin, number: at + 1, label, severity }];
  });
  // A part that is one piece always has a place; only a guess among several can be taken back.
  const canClear = active.pin !== null && partMiddle(item.part) === null;
  return (
    <div className={styles.place}>
      <CarDiagram
        view={view}
        onView={setView}
        pins={pins}
        selected={findings.indexOf(active) + 1}
        onPick={(on, x, y) => onPlace({ view: on, x, y })}
      />
      <div className={styles.placeHint}>
        {active.pin === null ? t.placeHint : t.placeMove}
        {canClear && (
          <Button tone="text" size="small" onClick={() => onPlace(null)}>
            {t.clearPlace}
          </Button>
        )}
      </div>
    </div>
  );
}
