import type { CarView, CheckItem, Finding } from '@yanche/contract/inspections';
import { degreeLabels } from '@yanche/rules/defects';
import { Button } from '@yanche/ui/button';
import { Chips } from '@yanche/ui/chips';
import { TextArea } from '@yanche/ui/field';
import { useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { CarDiagram } from '#sheets/car-diagram/car-diagram.tsx';
import { partSpot } from '#sheets/car-diagram/car-parts.ts';
import { inspectTexts } from '../inspect.texts.ts';
import { ItemPhotos } from '../photo/item-photos.tsx';
import { degreesOf, needsDegree } from '../record/answer-rules.ts';
import { useSession } from '../session-context.tsx';
import styles from './editor.module.css';

type FindingFormProps = {
  item: CheckItem;
  finding: Finding;
  number: number;
  /** The item has no photo at all yet. */
  photoDue: boolean;
  onRemove?: () => void;
};

/** One defect: what, how bad, where, photos, words. Every choice is kept at once. */
export function FindingForm({ item, finding, number, photoDue, onRemove }: FindingFormProps) {
  const t = useTexts(inspectTexts);
  const session = useSession();
  const degrees = degreesOf(item, finding.defect);
  const set = (change: Partial<Finding>) => session.editFinding(item.code, finding.id, change);
  const chooseDefect = (defect: string) => {
    const fits = finding.degree !== null && degreesOf(item, defect).includes(finding.degree);
    const only = degreesOf(item, defect).length === 1 ? degreesOf(item, defect)[0] : undefined;
    set({ defect, degree: only ?? (fits ? finding.degree : null) });
  };
  return (
    <section className={styles.finding} aria-label={t.findingNumber(number)}>
      {onRemove && (
        <div className={styles.findingHead}>
          <h3>{t.findingNumber(number)}</h3>
          <Button tone="text" size="small" onClick={onRemove}>
            {t.removeFinding}
          </Button>
        </div>
      )}
      {item.defects.length > 1 && (
        <div className={styles.part}>
          <div className={styles.partHead}>
            {t.defect}
            {finding.defect === '' && <span className={styles.due}>{t.lackFinding}</span>}
          </div>
          <Chips
            label={t.defect}
            overflow="wrap"
            surface="card"
            value={finding.defect || null}
            onChange={chooseDefect}
            options={item.defects.map(({ code, name }) => ({ value: code, text: name }))}
          />
        </div>
      )}
      {degrees.length > 1 && (
        <DegreeChoice item={item} finding={finding} degrees={degrees} onChange={set} />
      )}
      <div className={styles.part}>
        <div className={styles.partHead}>
          {t.photos}
          {photoDue ? (
            <span className={styles.due}>{t.lackPhoto}</span>
          ) : (
            <span className={styles.hint}>{t.photoHint}</span>
          )}
        </div>
        <div className={styles.photos}>
          <ItemPhotos
            item={item}
            fileIds={finding.photos}
            missing={photoDue}
            nameIn={(answer, fileId) => ({
              ...answer,
              findings: answer.findings.map((each) =>
                each.id === finding.id ? { ...each, photos: [...each.photos, fileId] } : each,
              ),
            })}
          />
        </div>
      </div>
      {partSpot(item.part) !== null && (
        <PlacePart item={item} finding={finding} number={number} onChange={set} />
      )}
      <TextArea
        label={t.note}
        optional
        rows={2}
        value={finding.note}
        maxLength={200}
        placeholder={t.notePlaceholder}
        onChange={(note) => set({ note })}
      />
    </section>
  );
}

type PartProps = {
  item: CheckItem;
  finding: Finding;
  onChange: (change: Partial<Finding>) => void;
};

function DegreeChoice({
  item,
  finding,
  degrees,
  onChange,
}: PartProps & { degrees: readonly number[] }) {
  const t = useTexts(inspectTexts);
  const language = useLanguage();
  const wordsOf = (degree: number) =>
    t.degreeOf(degree, degreeLabels[degree as keyof typeof degreeLabels]?.[language] ?? '');
  const due = needsDegree(item, finding);
  const isOptional = item.scale !== 'exterior' && item.scale !== 'tyre';
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        {t.degree}
        {due && <span className={styles.due}>{t.lackDegree}</span>}
        {isOptional && finding.degree === null && (
          <span className={styles.hint}>{t.degreeOptional}</span>
        )}
      </div>
      <Chips
        label={t.degree}
        overflow="wrap"
        surface="card"
        value={finding.degree === null ? null : String(finding.degree)}
        onChange={(degree) => onChange({ degree: Number(degree) })}
        options={degrees.map((degree) => ({ value: String(degree), text: wordsOf(degree) }))}
      />
    </div>
  );
}

function PlacePart({ item, finding, number, onChange }: PartProps & { number: number }) {
  const t = useTexts(inspectTexts);
  const [view, setView] = useState<CarView>(
    finding.pin?.view ?? partSpot(item.part)?.view ?? 'left',
  );
  const pin = finding.pin && {
    ...finding.pin,
    number,
    label: item.name,
    severity: 'major' as const,
  };
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        {t.place}
        {pin === null ? (
          <span className={styles.hint}>{t.placeHint}</span>
        ) : (
          <Button tone="text" size="small" onClick={() => onChange({ pin: null })}>
            {t.clearPlace}
          </Button>
        )}
      </div>
      <CarDiagram
        view={view}
        onView={setView}
        pins={pin === null ? [] : [pin]}
        selected={number}
        onPick={(on, x, y) => onChange({ pin: { view: on, x, y } })}
      />
    </div>
  );
}
