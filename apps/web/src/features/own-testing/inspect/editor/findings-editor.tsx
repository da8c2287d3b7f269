import type { Answer, CheckItem, Finding } from '@yanche/contract/inspections/inspections';
import { Button } from '@yanche/ui/button';
import { useEffect } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { partMiddle, partSpot } from '@yanche/rules/cars/part-spots';
import { newFinding } from '../record/answer-rules.ts';
import { useSession } from '../session-context.tsx';
import { isUntouched } from './defect-cells.ts';
import { DefectGrid } from './defect-grid.tsx';
import styles from './editor.module.css';
import { editorTexts } from './editor.texts.ts';
import { FiguresOfItem } from './figures-of-item.tsx';
import { FindingTabs } from './finding-tabs.tsx';
import { MarkPhotos } from './marking/mark-photos.tsx';
import { NoteField } from './note-field.tsx';
import { PlaceOnCar } from './place-on-car.tsx';

const mostFindings = 12; // limit of the contract

type FindingsEditorProps = {
  item: CheckItem;
  answer: Answer;
  active: Finding;
  onActive: (id: string) => void;
};

/** The defects of an item: place, then defect and degree, then note. Every change is saved immediately. */
export function FindingsEditor({ item, answer, active, onActive }: FindingsEditorProps) {
  const t = useTexts(editorTexts);
  const session = useSession();
  const { findings } = answer;
  const number = findings.indexOf(active) + 1;
  const set = (change: Partial<Finding>) => session.editFinding(item.code, active.id, change);
  usePlaceOfPart(item, active);

  const add = () => {
    const begun = newFinding(item);
    session.edit(item.code, (each) => ({ ...each, findings: [...each.findings, begun] }));
    onActive(begun.id);
  };
  const remove = () =>
    session.edit(item.code, (each) => ({
      ...each,
      findings: each.findings.filter(({ id }) => id !== active.id),
    }));
  return (
    <div className={styles.editor}>
      <FiguresOfItem item={item} />
      {findings.length > 1 && (
        <FindingTabs item={item} findings={findings} activeId={active.id} onChoose={onActive} />
      )}
      <section className={styles.finding} aria-label={t.findingNumber(number)} key={active.id}>
        {partSpot(item.part) !== null && (
          <PlaceOnCar
            item={item}
            findings={findings}
            active={active}
            onPlace={(pin) => set({ pin })}
          />
        )}
        {item.defects.length > 1 && <DefectGrid item={item} finding={active} onChange={set} />}
        <MarkPhotos item={item} finding={active} onChange={(marks) => set({ marks })} />
        <NoteField
          label={t.note}
          value={active.note}
          placeholder={t.notePlaceholder}
          onChange={(note) => set({ note })}
        />
      </section>
      {item.defects.length > 1 && (
        <div className={styles.buttons}>
          {findings.length > 1 && (
            <Button tone="outline" size="large" onClick={remove}>
              {t.removeFinding(number)}
            </Button>
          )}
          {findings.length < mostFindings && (
            <Button tone="outline" size="large" onClick={add}>
              {t.addFinding}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** A defect just begun stands in the middle of its part until a tap moves it; recorded ones stay as they are. */
function usePlaceOfPart(item: CheckItem, finding: Finding) {
  const session = useSession();
  const { id } = finding;
  const isNew = isUntouched(item, finding);
  useEffect(() => {
    const pin = partMiddle(item.part);
    if (isNew && pin !== null) session.editFinding(item.code, id, { pin });
    // Once for each finding: a place that was cleared stays cleared.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
}
