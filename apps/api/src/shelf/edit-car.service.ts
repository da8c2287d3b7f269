import type { ShelfCar } from '@yanche/contract/shelf/shelf';
import type { Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { listPhotoHashes } from '#files/files.store.ts';
import { wantMasks } from '#files/photo-masks/photo-masks.store.ts';
import { inTransaction } from '#database/database.ts';
import { lockShelfCar, ownPhotoIds, type ShelfCarData } from './shelf-cars.store.ts';
import { transitionShelfCar } from './shelf-transition.store.ts';
import { checkFacts } from './car-facts.ts';
import { readCar } from './shelf-list.service.ts';
import { dealerOf } from './shelf-view.ts';

type Edited = {
  shelfCarId: string;
  price?: number | null;
  roadHaulKm?: number | null;
  licenseTime?: string | null;
  plate?: string | null;
  photos?: string[];
  caller: Caller;
  language: Language;
};

/** Changes the given fields. Idempotent. */
export async function editCar(deps: Deps, edited: Edited): Promise<ShelfCar> {
  const { shelfCarId, caller, language } = edited;
  const dealerId = dealerOf(caller);
  const now = deps.clock.now();
  const { plate, licenseTime } = checkFacts(edited, now);
  const photos = edited.photos && [...new Set(edited.photos)];
  await inTransaction(deps.db, async (tx) => {
    const car = await lockShelfCar(tx, { shelfCarId, dealerId });
    if (car === null) throw new Failure('notFound');
    const added = (photos ?? []).filter((id) => !car.photos.includes(id));
    const own = await ownPhotoIds(tx, caller.userId, added);
    if (added.some((id) => !own.has(id))) throw new Failure('fileMissing');
    // Early, so that nobody waits for covered plates when the car is published.
    const hashes = await listPhotoHashes(tx, added);
    await wantMasks(
      tx,
      [...hashes].map(([fileId, sha256]) => ({ fileId, sha256 })),
      now,
    );
    const set = changesOf(car, {
      plate,
      license_time: licenseTime,
      price: edited.price,
      road_haul_km: edited.roadHaulKm,
      photos,
    });
    const actor = { kind: 'dealer', id: caller.userId } as const;
    const payload = historyPayload(set);
    await transitionShelfCar(tx, { car, event: 'edit', actor, now, set, payload });
  });
  return readCar(deps, { shelfCarId, caller, language });
}

type Facts = Pick<ShelfCarData, 'plate' | 'license_time' | 'price' | 'road_haul_km' | 'photos'>;

/** The given fields that differ. */
function changesOf(
  car: Facts,
  given: { [Key in keyof Facts]?: Facts[Key] | undefined },
): Partial<Facts> {
  const entries = Object.entries(given).filter(
    ([key, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(car[key as keyof Facts]),
  );
  return Object.fromEntries(entries);
}

/** The history records that the plate changed, not the plate itself. */
const historyPayload = ({ plate, ...set }: Partial<Facts>): Record<string, unknown> => ({
  ...set,
  ...(plate !== undefined && { plate: 'changed' }),
});
