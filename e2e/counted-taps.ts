import type { Locator } from '@playwright/test';

/** Counts what a person does: taps, and fields they type into. */
export type Counted = { taps: number; fields: number };

export function countTaps() {
  const counted: Counted = { taps: 0, fields: 0 };
  return {
    counted,
    async tap(what: Locator) {
      await what.click();
      counted.taps += 1;
    },
    /** The tap into a field is part of filling it in. */
    async type(field: Locator, text: string) {
      await field.fill(text);
      counted.fields += 1;
    },
  };
}
