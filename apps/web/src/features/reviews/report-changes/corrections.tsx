import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Correction, reportToChange } from '@yanche/contract/reviews/report-changes';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Button } from '@yanche/ui/button';
import { Field, TextArea } from '@yanche/ui/field';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { readingLabel } from './reading-label.ts';
import { type CorrectedVerdict, isSameVerdict, verdictOf } from './corrected-verdict.ts';
import { reportChangesTexts } from './report-changes.texts.ts';

const VerdictFields = lazy(async () => ({
  default: (await import('./verdict-fields.tsx')).VerdictFields,
}));

type Item = AnswerOf<typeof reportToChange>['items'][number];

type CorrectionsProps = {
  items: readonly Item[];
  corrections: readonly Correction[];
  error?: string;
  /** Only what differs from the report. */
  onChange: (corrections: readonly Correction[]) => void;
};

/** How many items a search shows. */
const shown = 6;

/** Items to correct: found by name or code, each with its note and its readings. */
export function Corrections({ items, corrections, error, onChange }: CorrectionsProps) {
  const t = useTexts(reportChangesTexts);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly Item[]>([]);
  const wanted = search.trim().toLowerCase();
  const isChosen = ({ code }: Item) => chosen.some((item) => item.code === code);
  const matches = items.filter(
    (item) =>
      wanted !== '' &&
      !isChosen(item) &&
      `${item.code} ${item.name}`.toLowerCase().includes(wanted),
  );
  const others = (code: string) => corrections.filter((each) => each.code !== code);
  return (
    <Stack gap={12}>
      <Field
        label={t.item}
        required
        placeholder={t.itemPlaceholder}
        value={search}
        error={error}
        onChange={setSearch}
        autoComplete="off"
      />
      {wanted !== '' && matches.length === 0 && <Muted>{t.noItem}</Muted>}
      {matches.length > 0 && (
        <Row wrap gap={8}>
          {matches.slice(0, shown).map((item) => (
            <Button
              key={item.code}
              tone="outline"
              onClick={() => {
                setChosen([...chosen, item]);
                setSearch('');
              }}
            >
              {item.name}
            </Button>
          ))}
        </Row>
      )}
      {chosen.map((item) => (
        <CorrectedItem
          key={item.code}
          item={item}
          onChange={(correction) =>
            onChange(correction === null ? others(item.code) : [...others(item.code), correction])
          }
          onRemove={() => {
            setChosen(chosen.filter(({ code }) => code !== item.code));
            onChange(others(item.code));
          }}
        />
      ))}
    </Stack>
  );
}

type CorrectedItemProps = {
  item: Item;
  onChange: (correction: Correction | null) => void;
  onRemove: () => void;
};

function CorrectedItem({ item, onChange, onRemove }: CorrectedItemProps) {
  const t = useTexts(reportChangesTexts);
  const language = useLanguage();
  const before = Object.entries(item.measure ?? {});
  const [note, setNote] = useState(item.note);
  const [values, setValues] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(before.map(([key, value]) => [key, String(value)])),
  );
  const [verdict, setVerdict] = useState<CorrectedVerdict>(verdictOf(item));
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const report = (
    nextNote: string,
    nextValues: typeof values,
    nextVerdict = verdict,
    nextPhotos = photos,
  ) => {
    setNote(nextNote);
    setValues(nextValues);
    setVerdict(nextVerdict);
    setPhotos(nextPhotos);
    const changed = before.flatMap(([key, value]) => {
      const typed = nextValues[key] ?? '';
      if (typed === '' || typed === String(value)) return [];
      return [[key, typeof value === 'number' ? Number(typed) : typed] as const];
    });
    const isOther = !isSameVerdict(nextVerdict, verdictOf(item));
    const isSame =
      nextNote === item.note && changed.length === 0 && !isOther && nextPhotos.length === 0;
    if (isSame) return onChange(null);
    onChange({
      code: item.code,
      ...(nextNote !== item.note && { note: nextNote }),
      ...(changed.length > 0 && { measure: Object.fromEntries(changed) }),
      ...(isOther && nextVerdict),
      ...(nextPhotos.length > 0 && { photos: [...nextPhotos] }),
    });
  };
  return (
    <Stack gap={8} as="fieldset">
      <Row justify="between" align="center" gap={8}>
        <Text as="legend" weight="medium">
          {item.name}
        </Text>
        <Button tone="text" size="small" aria-label={t.remove(item.name)} onClick={onRemove}>
          {t.drop}
        </Button>
      </Row>
      {before.map(([key, value]) => (
        <Field
          key={key}
          label={readingLabel(key, language)}
          kind={typeof value === 'number' ? 'number' : 'text'}
          value={values[key] ?? ''}
          helper={t.inReport(String(value))}
          onChange={(typed) => report(note, { ...values, [key]: typed })}
        />
      ))}
      <Suspense>
        <VerdictFields
          item={item}
          value={verdict}
          onChange={(next) => report(note, values, next)}
          photos={photos}
          onPhotos={(keys) => report(note, values, verdict, keys)}
        />
      </Suspense>
      <TextArea
        label={t.note}
        rows={2}
        maxLength={TEXT_LIMITS.reason}
        value={note}
        helper={t.inReport(item.note || t.empty)}
        onChange={(typed) => report(typed, values)}
      />
    </Stack>
  );
}
