import { toast } from '@yanche/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import type { ReadingStep } from '../reading-steps.ts';
import { readingsTexts } from '../readings.texts.ts';
import { type Gauge, inUnit } from './gauge.ts';

/** Figures of a connected gauge go into the present place, in its unit; others are refused with a word. */
export function useGaugeFigures(gauge: Gauge, step: ReadingStep, onValue: (value: number) => void) {
  const t = useTexts(readingsTexts);
  const take = useEffectEvent((value: number, unit: string) => {
    const { unit: wanted, decimals = 0 } = step.reading;
    const fits = unit === wanted ? value : inUnit(value, unit, wanted, decimals);
    if (fits === null) toast(t.gaugeUnit(unit, wanted));
    else onValue(fits);
  });
  useEffect(() => gauge.onReading((value, unit) => take(value, unit)), [gauge]);
}
