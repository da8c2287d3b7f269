import { Button } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { Muted, Stack } from '@yanche/ui/layout';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Deferred } from '#lib/screen/deferred.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { useKept } from '#lib/form/use-kept.ts';
import { useTexts } from '#lib/language/texts.ts';
import { CarFactsCard } from '#sheets/car-facts/car-facts-card.tsx';
import type { CarFactSheet } from '#sheets/car-facts/car-fact-sheets.tsx';
import { type CarFacts, noModel } from '#sheets/car-facts/car-facts.ts';
import { carPageTexts } from '../car-info.texts.ts';
import { thisMonth } from '../this-month.ts';
import { useAddCar } from './use-add-car.ts';

const loadSheets = () => import('#sheets/car-facts/car-fact-sheets.tsx');
const CarFactSheets = lazy(async () => ({ default: (await loadSheets()).CarFactSheets }));

const noFacts: CarFacts = { ...noModel, vin: '', plate: '', roadHaul: '', licenseTime: '' };

/** Adds a car by its VIN; other facts can follow later. */
export function AddCar() {
  const t = useTexts(carPageTexts);
  const [search] = useSearchParams();
  const vin = (search.get('vin') ?? '').trim().toUpperCase().slice(0, 20);
  // What was typed is still there for whoever goes back and comes again.
  const { form: facts, update, forget } = useKept<CarFacts>(`stock.${vin}`, { ...noFacts, vin });
  const [sheet, setSheet] = useState<CarFactSheet | null>(null);
  const adding = useAddCar(facts, forget);
  return (
    <Screen
      title={t.addTitle}
      dock={
        <Dock>
          <Button size="large" block busy={adding.busy} onClick={() => void adding.submit()}>
            {t.addSubmit}
          </Button>
        </Dock>
      }
    >
      <Stack gap={12} onPointerDownCapture={() => void loadSheets().catch(() => undefined)}>
        <Muted>{t.addNote}</Muted>
        <CarFactsCard
          facts={facts}
          update={update}
          adopt={update}
          faults={adding.faults}
          onOpen={setSheet}
        />
        {adding.trouble !== null && (
          <Notice tone="minor" role="alert" inSight>
            {adding.trouble}
          </Notice>
        )}
      </Stack>
      <Deferred open={sheet !== null}>
        <CarFactSheets
          facts={facts}
          update={update}
          sheet={sheet}
          onClose={() => setSheet(null)}
          thisMonth={thisMonth()}
        />
      </Deferred>
    </Screen>
  );
}
