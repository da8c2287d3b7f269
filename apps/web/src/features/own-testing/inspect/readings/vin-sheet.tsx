import type { TaskReading } from '@yanche/contract/inspections/task-parts';
import { normaliseVin } from '@yanche/rules/cars/vin';
import { measureKey } from '@yanche/rules/inspections/measure';
import { isPossible } from '@yanche/rules/inspections/reading-value';
import { Button } from '@yanche/ui/button';
import { Field } from '@yanche/ui/field';
import { Row, Stack, Text } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { ToneIcon } from '@yanche/ui/tag';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { useRecorded, useSession } from '../session-context.tsx';
import { createReadingRecord } from './reading-record.ts';
import { readingsTexts } from './readings.texts.ts';

const vinSigns = 17;

type VinSheetProps = {
  open: boolean;
  code: string;
  reading: TaskReading;
  onClose: () => void;
  onClosed: () => void;
  onFinding: (code: string) => void;
};

/** A VIN as it stands on the car, compared sign by sign with that of the order while it is typed. */
export function VinSheet({ open, code, reading, onClose, onClosed, onFinding }: VinSheetProps) {
  const t = useTexts(readingsTexts);
  const session = useSession();
  const item = useRecorded(({ task }) => task.items.find((each) => each.code === code));
  const ordered = useRecorded(({ task }) => task.vin);
  const key = measureKey(reading.id, reading.places[0] ?? '');
  const recorded = useRecorded(({ answers }) => answers.get(code)?.answer.measure?.[key]);
  const [text, setText] = useState(String(recorded ?? ''));
  const differing = Array.from(text).flatMap((sign, at) => (sign === ordered[at] ? [] : [at + 1]));
  const isWhole = isPossible(reading, text, '');
  const isOther = isWhole && text !== ordered;
  const change = (typed: string) => {
    const vin = normaliseVin(typed).slice(0, vinSigns);
    setText(vin);
    const isKept = isPossible(reading, vin, '');
    if (!isKept && recorded === undefined) return;
    session.edit(code, (answer) => {
      const { [key]: _, ...rest } = answer.measure ?? {};
      const measure = isKept ? { ...rest, [key]: vin } : rest;
      return { ...answer, measure: Object.keys(measure).length === 0 ? null : measure };
    });
  };
  const recordFinding = () => {
    const question = { id: 'otherVin', code, reading: reading.id, place: null } as const;
    onClose();
    onFinding(createReadingRecord(session).makeAbnormal(question));
  };
  const hasForeignSign = /[^A-HJ-NPR-Z0-9]/.test(text);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      roomy
      title={item?.name ?? reading.label}
      note={t.vinNote}
      footer={
        <Stack gap={8} grow>
          {isOther && (
            <Button size="large" block onClick={recordFinding}>
              {t.asFinding}
            </Button>
          )}
          <Button tone={isOther ? 'outline' : 'primary'} size="large" block onClick={onClose}>
            {t.finish}
          </Button>
        </Stack>
      }
    >
      <Stack gap={12}>
        <Field
          label={reading.label}
          mono
          value={text}
          maxLength={vinSigns}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          suffix={`${text.length}/${vinSigns}`}
          error={hasForeignSign ? t.vinSigns : undefined}
          onChange={change}
        />
        {text !== '' && !hasForeignSign && (
          <Row as="output" gap={8} align="center">
            <Text as="span" color={differing.length > 0 ? 'major' : 'pass'}>
              <ToneIcon tone={differing.length > 0 ? 'major' : 'pass'} />
            </Text>
            <Text as="span" color={differing.length > 0 ? 'major' : 'pass'} weight="medium">
              {differing.length > 0
                ? t.vinDiffers(differing)
                : isWhole
                  ? t.vinSame
                  : t.vinSoFar(text.length)}
            </Text>
          </Row>
        )}
      </Stack>
    </Sheet>
  );
}
