import type { CarView, CheckItem, Finding } from '@yanche/contract/inspections/inspections';
import { inLanguage } from '@yanche/rules/bilingual';
import { degreeLabels } from '@yanche/rules/inspections/defects';
import { Button } from '@yanche/ui/button';
import { Chips } from '@yanche/ui/chips';
import { TextArea } from '@yanche/ui/field';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
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
  /** The item has no photo yet. */
  photoDue: boolean;
  onRemove?: () => void;
};

/** One defect: kind, degree, place, photos, note. Every change is saved immediately. */
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
    <Stack as="section" gap={16} className={styles.finding} aria-label={t.findingNumber(number)}>
      {onRemove && (
        <Row align="center" justify="between">
          <h3>{t.findingNumber(number)}</h3>
          <Button tone="text" size="small" onClick={onRemove}>
            {t.removeFinding}
          </Button>
        </Row>
      )}
      {item.defects.length > 1 && (
        <Stack gap={8}>
          <Row gap={8} align="baseline" justify="between" color="ink" size={13}>
            {t.defect}
            {finding.defect === '' && (
              <Text as="span" color="major" size={12} weight="medium">
                {t.lackFinding}
              </Text>
            )}
          </Row>
          <Chips
            label={t.defect}
            overflow="wrap"
            surface="card"
            value={finding.defect || null}
            onChange={chooseDefect}
            options={item.defects.map(({ code, name }) => ({ value: code, text: name }))}
          />
        </Stack>
      )}
      {degrees.length > 1 && (
        <DegreeChoice item={item} finding={finding} degrees={degrees} onChange={set} />
      )}
      <Stack gap={8}>
        <Row gap={8} align="baseline" justify="between" color="ink" size={13}>
          {t.photos}
          {photoDue ? (
            <Text as="span" color="major" size={12} weight="medium">
              {t.lackPhoto}
            </Text>
          ) : (
            <Muted as="span" size={12}>
              {t.photoHint}
            </Muted>
          )}
        </Row>
        <div className={styles.photos}>
          <ItemPhotos
            item={item}
            fileIds={finding.photos}
            missing={photoDue}
            findingId={finding.id}
          />
        </div>
      </Stack>
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
    </Stack>
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
  const wordsOf = (degree: number) => {
    const size = degreeLabels[degree];
    return t.degreeOf(degree, size === undefined ? '' : inLanguage(size, language));
  };
  const due = needsDegree(item, finding);
  const isOptional = item.scale !== 'exterior' && item.scale !== 'tyre';
  return (
    <Stack gap={8}>
      <Row gap={8} align="baseline" justify="between" color="ink" size={13}>
        {t.degree}
        {due && (
          <Text as="span" color="major" size={12} weight="medium">
            {t.lackDegree}
          </Text>
        )}
        {isOptional && finding.degree === null && (
          <Muted as="span" size={12}>
            {t.degreeOptional}
          </Muted>
        )}
      </Row>
      <Chips
        label={t.degree}
        overflow="wrap"
        surface="card"
        value={finding.degree === null ? null : String(finding.degree)}
        onChange={(degree) => onChange({ degree: Number(degree) })}
        options={degrees.map((degree) => ({ value: String(degree), text: wordsOf(degree) }))}
      />
    </Stack>
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
    <Stack gap={8}>
      <Row gap={8} align="baseline" justify="between" color="ink" size={13}>
        {t.place}
        {pin === null ? (
          <Muted as="span" size={12}>
            {t.placeHint}
          </Muted>
        ) : (
          <Button tone="text" size="small" onClick={() => onChange({ pin: null })}>
            {t.clearPlace}
          </Button>
        )}
      </Row>
      <CarDiagram
        view={view}
        onView={setView}
        pins={pin === null ? [] : [pin]}
        selected={number}
        onPick={(on, x, y) => onChange({ pin: { view: on, x, y } })}
      />
    </Stack>
  );
}
