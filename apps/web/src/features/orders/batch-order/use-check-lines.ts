import { checkBatch } from '@yanche/contract/batches/batches';
import { checkVin } from '@yanche/rules/cars/vin';
import { useEffect, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { CallError } from '#lib/call/call-error.ts';
import { useBatchDraft } from './batch-draft.ts';
import { checkedLine, isDue } from './batch-line.ts';

/** So many at once that the bar moves, and so few that nobody waits for the first ones. */
const atOnce = 10;

/** Looks up the cars that were not yet, a few at a time; when that fails it says so and goes on at `again`. */
export function useCheckLines() {
  const lines = useBatchDraft((store) => store.lines);
  const [fault, setFault] = useState<string | null>(null);
  const due = lines.filter(isDue);
  const next = due
    .slice(0, atOnce)
    .map(({ vin, plate }) => `${vin} ${plate}`)
    .join('\n');
  useEffect(() => {
    if (next === '' || fault !== null) return undefined;
    const leave = new AbortController();
    const asked = next.split('\n').map((each) => each.split(' '));
    const vins = asked.map(([vin = '']) => vin);
    const plates = asked.map(([, plate = '']) => plate);
    call(checkBatch, { body: { vins, plates }, inPlace: 'all', signal: leave.signal }).then(
      ({ cars }) => {
        const store = useBatchDraft.getState();
        for (const [index, car] of cars.entries()) {
          const line = store.lines.find(
            (each) => each.vin === vins[index] && each.plate === plates[index],
          );
          if (line !== undefined) store.set(line.id, (now) => checkedLine(now, car));
        }
      },
      (error: unknown) => {
        if (!leave.signal.aborted) setFault(error instanceof CallError ? error.message : '');
      },
    );
    return () => leave.abort();
  }, [next, fault]);
  const sound = lines.filter(({ vin }) => checkVin(vin).level !== 'error').length;
  return {
    /** Of all cars with a sound VIN. */
    done: sound - due.length,
    of: sound,
    busy: due.length > 0,
    fault,
    again: () => setFault(null),
  };
}
