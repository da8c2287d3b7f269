import { maskPlate } from '@yanche/rules/cars/plate';
import { PLATE_PROVINCES } from '@yanche/rules/cars/plate-provinces';
import { maskVin } from '@yanche/rules/cars/vin';
import { maskPhone } from '@yanche/rules/people/phone';
import type { WhyChanged } from '@yanche/rules/reports/standing-words';
import type { Db } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import { findDoneChange } from './why-changed.store.ts';

/** What was revoked or amended: a version of a report, or a certificate. */
export type Changed = { id: string; status: string };

/** Why and when a version was revoked or amended; undefined where nothing was. */
export async function readWhy(db: Db, report: Changed): Promise<WhyChanged | undefined> {
  if (report.status !== 'revoked' && report.status !== 'superseded') return undefined;
  return toldOf(await findDoneChange(db, { reportId: report.id }));
}

export async function readWhyOfCertificate(
  db: Db,
  report: Changed,
): Promise<WhyChanged | undefined> {
  if (report.status !== 'revoked') return undefined;
  return toldOf(await findDoneChange(db, { selfReportId: report.id }));
}

/** The refusal of a revoked report, with its reason for whoever asked. */
export const revokedFailure = (why: WhyChanged | undefined): Failure =>
  new Failure('reportRevoked', {}, why ?? null);

type Done = Awaited<ReturnType<typeof findDoneChange>>;

function toldOf(done: Done): WhyChanged | undefined {
  if (done === null || done.decided_at === null) return undefined;
  const { proposer, decider, inspector, owner } = done;
  const reason = withoutPeople(done.reason, [proposer, decider, inspector, owner]);
  return { at: done.decided_at.toISOString(), reason };
}

const phone = /(?<!\d)1\d{10}(?!\d)/g;
const plate = new RegExp(`[${PLATE_PROVINCES}][A-HJ-NP-Z][·•\\s]?[A-HJ-NP-Z0-9]{5,6}`, 'gi');
const vin = /[A-HJ-NPR-Z0-9]{17}/gi;

/** What staff wrote, as anybody may read it: no names of those concerned, no phone numbers, plates and VINs. */
export function withoutPeople(text: string, names: readonly (string | null)[]): string {
  const masked = text
    .replaceAll(vin, (found) => maskVin(found.toUpperCase()))
    .replaceAll(phone, maskPhone)
    .replaceAll(plate, maskPlate);
  return names
    .filter((name) => name !== null && name.trim().length > 1)
    .reduce<string>((words, name) => words.replaceAll(name ?? '', '××'), masked);
}
