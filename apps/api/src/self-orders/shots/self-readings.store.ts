import { requiredFirstSteps } from '@yanche/rules/inspections/capture-steps';
import { SELF_CHECK_LIMITS } from '@yanche/rules/inspections/self-check';
import type { Db } from '#database/schema.ts';

/** Per photo; the submitting person is waiting. */
const timeoutMs = 8_000;

type Vin = { vin: string; accepted: boolean; read: string; others: readonly string[] };
type Mileage = { km: number; others: readonly number[] };
export type ReadingDeps = {
  db: Db;
  storage: { get(key: string): Promise<Uint8Array | null> };
  ocr: {
    readVin(photo: Uint8Array, signal: AbortSignal): Promise<Vin | null>;
    readMileage(photo: Uint8Array, signal: AbortSignal): Promise<Mileage | null>;
  };
};

/**
 * Reads VIN and odometer photos as they arrive and, where that was not possible, before the rule check. Uncertain
 * readings are not compared, and the certificate says so; an unavailable reader does not count as an unreadable photo.
 */
export async function readFirstShots(deps: ReadingDeps, orderId: string): Promise<void> {
  const shots = await listUnread(deps.db, orderId);
  await Promise.all(shots.map((shot) => readShot(deps, orderId, shot).catch(() => undefined)));
}

const listUnread = (db: Db, orderId: string) =>
  db
    .selectFrom('self_shots')
    .innerJoin('self_orders', 'self_orders.id', 'self_shots.order_id')
    .innerJoin('files', 'files.id', 'self_shots.file_id')
    .select([
      'self_shots.file_id',
      'self_shots.step_key',
      'files.object_key',
      'self_orders.vin',
      'self_orders.road_haul_km as km',
    ])
    .where('self_shots.order_id', '=', orderId)
    .where('self_shots.step_key', 'in', requiredFirstSteps)
    .where('self_shots.unread', 'is', null)
    .execute();
type Unread = Awaited<ReturnType<typeof listUnread>>[number];

async function readShot({ db, storage, ocr }: ReadingDeps, orderId: string, shot: Unread) {
  const photo = await storage.get(shot.object_key);
  if (photo === null) return;
  const signal = AbortSignal.timeout(timeoutMs);
  const read =
    shot.step_key === 'odometer'
      ? { km_read: kmOf(await ocr.readMileage(photo, signal), shot.km) }
      : { vin_read: vinOf(await ocr.readVin(photo, signal), shot.vin) };
  const unread = Object.values(read).every((text) => text === null);
  await db
    .updateTable('self_shots')
    .set({ ...read, unread })
    .where('order_id', '=', orderId)
    .where('file_id', '=', shot.file_id)
    .execute();
}

/**
 * A VIN contradicts the stated one only when it was read with certainty and the stated one is not among the candidates.
 */
function vinOf(reading: Vin | null, stated: string): string | null {
  if (reading === null) return null;
  const { vin, accepted, read, others } = reading;
  if ([vin, read.toUpperCase(), ...others].includes(stated)) return stated;
  return accepted ? vin : null;
}

/** A dashboard shows several numbers; the stated one may be any of them. */
function kmOf(reading: Mileage | null, stated: number): number | null {
  if (reading === null) return null;
  const near = (km: number) => Math.abs(km - stated) <= SELF_CHECK_LIMITS.readingKm;
  return [reading.km, ...reading.others].find(near) ?? reading.km;
}
