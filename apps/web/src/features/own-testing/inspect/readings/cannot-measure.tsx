import { saysSomething } from '@yanche/rules/says-something';
import { Button } from '@yanche/ui/button';
import { Chips } from '@yanche/ui/chips';
import { TextArea } from '@yanche/ui/field';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { ItemPhotos } from '../photo/item-photos.tsx';
import { decidedAnswer } from '../record/local-record.ts';
import { useRecorded } from '../session-context.tsx';
import type { ReadingStep } from './reading-steps.ts';
import { readingsTexts } from './readings.texts.ts';
import { placeWords } from './value-words.ts';

type CannotMeasureProps = {
  open: boolean;
  step: ReadingStep;
  onClose: () => void;
  onReason: (reason: string) => void;
};

/** Why a figure cannot be had: its item is then not checked, and says so. */
export function CannotMeasure({ open, step, onClose, onReason }: CannotMeasureProps) {
  const t = useTexts(readingsTexts);
  const [reason, setReason] = useState('');
  const record = useRecorded(({ answers }) => answers.get(step.code));
  const items = useRecorded(({ task }) => task.items);
  const item = items.find(({ code }) => code === step.code);
  const photos = record?.answer.photos ?? [];
  const isPhotoDue = step.reading.limitedNeedsPhoto === true && photos.length === 0;
  const isAbnormal = decidedAnswer(record)?.result === 'abnormal';
  const isReady = saysSomething(reason) && !isPhotoDue;
  const { reasons = [] } = step.reading;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={() => setReason('')}
      roomy
      title={t.cannotTitle(placeWords(step))}
      note={(isAbnormal ? t.cannotAbnormal : t.cannotNote)(step.itemName)}
      footer={
        <Button
          size="large"
          block
          aria-disabled={!isReady}
          onClick={() => isReady && onReason(reason.trim())}
        >
          {t.confirmCannot}
        </Button>
      }
    >
      <Stack gap={16}>
        {reasons.length > 0 && (
          <Chips
            label={t.reasons}
            overflow="wrap"
            surface="card"
            value={reason}
            onChange={setReason}
            options={reasons.map((each) => ({ value: each, text: each }))}
          />
        )}
        <TextArea
          label={reasons.length > 0 ? t.ownReason : t.reasons}
          rows={2}
          maxLength={100}
          value={reasons.includes(reason) ? '' : reason}
          placeholder={t.ownReasonHint}
          onChange={setReason}
        />
        {step.reading.limitedNeedsPhoto && item !== undefined && (
          <Stack gap={8}>
            {isPhotoDue ? (
              <Text size={13} color="major" weight="medium">
                {t.needsPhoto}
              </Text>
            ) : (
              <Muted size={13}>{t.photo}</Muted>
            )}
            <ItemPhotos item={item} fileIds={photos} missing={isPhotoDue} />
          </Stack>
        )}
      </Stack>
    </Sheet>
  );
}
