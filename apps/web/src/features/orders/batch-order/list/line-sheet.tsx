import { Button } from '@yanche/ui/button';
import { Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { lazy, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import { CarFactsCard } from '#sheets/car-facts/car-facts-card.tsx';
import type { CarFactSheet } from '#sheets/car-facts/car-fact-sheets.tsx';
import type { CarFacts } from '#sheets/car-facts/car-facts.ts';
import { carFactsTexts } from '#sheets/car-facts/car-facts.texts.ts';
import { chinaToday } from '../../slots/slots.ts';
import { useBatchDraft } from '../batch-draft.ts';
import { type BatchLine, faultsOf, type PlateDoubt } from '../batch-line.ts';
import { batchOrderTexts } from '../batch-order.texts.ts';
import { doubtWords } from './line-words.ts';

const CarFactSheets = lazy(async () => ({
  default: (await import('#sheets/car-facts/car-fact-sheets.tsx')).CarFactSheets,
}));

type LineSheetProps = {
  line: BatchLine;
  doubt: PlateDoubt | undefined;
  mayLeaveMileage: boolean;
  open: boolean;
  onClose: () => void;
};

/** One car to mend or to take off the list, with the form of a single order. */
export function LineSheet({ line, doubt, mayLeaveMileage, open, onClose }: LineSheetProps) {
  const t = useTexts(batchOrderTexts);
  const words = useTexts(carFactsTexts);
  const { change, set, drop } = useBatchDraft();
  const [sheet, setSheet] = useState<CarFactSheet | null>(null);
  const update = (changes: Partial<CarFacts>) => change(line.id, changes);
  const adopt = (changes: Partial<CarFacts>) => set(line.id, (now) => ({ ...now, ...changes }));
  const faults = Object.fromEntries(
    Object.entries(faultsOf(line, mayLeaveMileage)).map(([part, key]) => [part, words[key]]),
  );
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={t.lineTitle(line.no)}
        height="tall"
        footer={
          <Button size="large" block onClick={onClose}>
            {t.done}
          </Button>
        }
      >
        <Stack gap={12}>
          {line.refusal !== '' && (
            <Notice tone="minor" role="alert">
              {line.refusal}
            </Notice>
          )}
          {doubt !== undefined && (
            <Notice tone="minor" role="alert">
              {doubtWords(t, doubt)}
            </Notice>
          )}
          <CarFactsCard
            facts={line}
            update={update}
            adopt={adopt}
            faults={faults}
            mayLeaveMileage={mayLeaveMileage}
            onOpen={setSheet}
          />
          <Button
            tone="text"
            onClick={() => {
              onClose();
              drop(line.id);
            }}
          >
            {t.drop}
          </Button>
        </Stack>
      </Sheet>
      <Deferred open={sheet !== null}>
        <CarFactSheets
          facts={line}
          update={update}
          sheet={sheet}
          onClose={() => setSheet(null)}
          thisMonth={chinaToday().slice(0, 7)}
        />
      </Deferred>
    </>
  );
}
