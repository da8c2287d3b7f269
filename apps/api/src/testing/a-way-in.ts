import { newId } from '#lib/ids.ts';
import { addRows } from './rows.ts';
import { api } from './fixture.ts';
import type { TestPerson } from './test-api.ts';

/** An 18-digit number with a true check digit; no two are equal. `birth`: YYYYMMDD. */
export function anIdNo(birth = '19900307'): string {
  ids += 1;
  const first = `330106${birth}${String(ids % 1000).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(first[at]), 0);
  return `${first}${'10X98765432'[sum % 11]}`;
}
let ids = 0;

/** Whoever is an inspector has confirmed who they are, and their face was checked. */
export async function confirmedAndSeen({ userId }: TestPerson): Promise<void> {
  const { pii, clock } = api.deps;
  const number = anIdNo();
  await addRows('inspector_identities', {
    id: userId,
    real_name: '高远',
    id_no_sealed: pii.seal(number),
    id_no_hash: pii.hash(number),
    id_no_mask: `${number.slice(0, 4)}**********${number.slice(-4)}`,
    contract_no: 'HT-1',
    portrait_sealed: pii.seal('portrait'),
    confirmed_at: clock.now(),
  });
  await addRows('face_checks', {
    id: newId(),
    user_id: userId,
    purpose: 'bindEvaluator',
    state: 'passed',
    expires_at: clock.now(),
    created_at: clock.now(),
  });
}
