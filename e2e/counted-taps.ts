import type { Locator } from '@playwright/test';

/** What a person does: taps, and fields they type into. The tap into a field is part of filling it in. */
export type Counted = { taps: number; fields: number };

export function countTaps() {
  const counted: Counted = { taps: 0, fields: 0 };
  const tap = async (what: Locator) => {
    await what.click();
    counted.taps += 1;
  };
  const type = async (field: Locator, text: string) => {
    await field.fill(text);
    counted.fields += 1;
  };
  return { counted, tap, type };
}
