import { newId } from '#lib/ids.ts';
import { stripeOf } from '#money/ledger-stripes.ts';

/** An order whose id chooses this stripe of the ledger. */
export function anOrderIn(stripe: number): string {
  for (;;) {
    const id = newId();
    if (stripeOf(id) === stripe) return id;
  }
}
