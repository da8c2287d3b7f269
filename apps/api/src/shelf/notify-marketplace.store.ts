import { marketplaceNoticePolicy } from '@yanche/rules/shelf/shelf-state';
import type { Kysely } from 'kysely';
import type { Clock } from '#lib/clock.ts';
import type { Links } from '#lib/signing/links.ts';
import { showToStrangers } from '#files/photo-masks/shown-photos.service.ts';
import { listPhotoHashes } from '#files/files.store.ts';
import type { ListingAnswer, ListingNotice } from '#providers/marketplace/listing.ts';
import type { Marketplace } from '#providers/marketplace/marketplace.ts';
import { inTransaction } from '#database/database.ts';
import { leasedWork } from '#database/leased-work.ts';
import type { Tables } from '#database/schema.ts';
import { findShelfCar, lockShelfCar, type ShelfCarData } from './shelf-cars.store.ts';
import { transitionShelfCar } from './shelf-transition.store.ts';

type RunDeps = {
  db: Kysely<Tables>;
  clock: Clock;
  links: Links;
  config: { publicUrl: string };
  marketplace: Pick<Marketplace, 'name'> & {
    notify(notice: ListingNotice): Promise<ListingAnswer>;
  };
};

/**
 * Sends the due notice of one car: the given one, or the longest waiting. False when nothing is due. Rejects when the
 * marketplace cannot be reached; the notice is due again after a pause.
 */
export async function notifyMarketplace(deps: RunDeps, shelfCarId?: string): Promise<boolean> {
  const { db, clock, marketplace } = deps;
  const car = await leaseDueCar(deps, shelfCarId);
  if (car === null) return false;
  const copies = await copiesOf(deps, car);
  // Whoever buys there is a stranger: they see copies with covered plates, which take some seconds.
  if (copies.pending > 0 && car.status === 'publishing' && marketplace.name !== 'local') {
    const later = new Date(clock.now().getTime() + copiesPauseMs);
    await marketplaceNoticeQueue.putBack(db, car, later);
    return true;
  }
  const notice = noticeOf(deps, car, Object.values(copies.urls));
  const answer = notice === null ? null : await marketplace.notify(notice);
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const meanwhile = await lockShelfCar(tx, { shelfCarId: car.id, dealerId: car.dealer_id });
    // The car changed meanwhile, or another process was faster: the answer is outdated.
    if (meanwhile?.version !== car.version || meanwhile.status !== car.status) return;
    const at = { car: meanwhile, now };
    const actor = { kind: 'marketplace', id: null } as const;
    if (answer === null) {
      const system = { kind: 'system', id: null } as const;
      await transitionShelfCar(tx, { ...at, event: 'lapse', actor: system });
    } else if (answer.outcome === 'refused') {
      const { reason } = answer;
      const set = { refusal: reason };
      await transitionShelfCar(tx, { ...at, event: 'refuse', actor, set, payload: { reason } });
    } else {
      const published_at = car.status === 'publishing' ? now : null;
      const set = { refusal: null, published_at };
      await transitionShelfCar(tx, { ...at, event: 'accept', actor, set });
    }
  });
  return true;
}

const copiesPauseMs = 5_000;

async function copiesOf(deps: RunDeps, { photos }: ShelfCarData) {
  const hashes = await listPhotoHashes(deps.db, photos);
  return showToStrangers(
    deps,
    photos.flatMap((fileId) => {
      const sha256 = hashes.get(fileId);
      return sha256 === undefined ? [] : [{ fileId, sha256 }];
    }),
  );
}

/** The queue of marketplace notices. A delivered notice is a step of the car (`transitionShelfCar`). */
const marketplaceNoticeQueue = leasedWork({
  table: 'shelf_cars',
  key: ['id'],
  policy: marketplaceNoticePolicy,
  dueAt: 'tell_at',
  tries: 'tell_tries',
});

function leaseDueCar({ db, clock }: RunDeps, shelfCarId?: string): Promise<ShelfCarData | null> {
  return inTransaction(db, async (tx) => {
    const due = await marketplaceNoticeQueue.takeIn(
      tx,
      clock.now(),
      shelfCarId ? { key: { id: shelfCarId } } : {},
    );
    return due && findShelfCar(tx, { shelfCarId: due.id, dealerId: due.dealer_id });
  });
}

/** The same for every try of a version. Null when there is nothing left to publish. */
function noticeOf(
  deps: RunDeps,
  car: ShelfCarData,
  photos: readonly string[],
): ListingNotice | null {
  const { id: shelfCarId, version, updated_at } = car;
  const head = { shelfCarId, version, at: updated_at.toISOString() };
  if (car.status === 'withdrawing') return { ...head, event: 'withdraw', car: null };
  const { report_kind, report_no, report_expires_at, license_time, road_haul_km, price } = car;
  const now = deps.clock.now();
  if (report_kind === null || report_no === null || report_expires_at === null) return null;
  if (report_expires_at <= now) return null;
  if (license_time === null || road_haul_km === null || price === null) return null;
  return {
    ...head,
    event: 'publish',
    car: {
      vin: car.vin,
      title: car.car_title,
      licenseTime: license_time,
      roadHaulKm: road_haul_km,
      price,
      photos: photos.map((url) => new URL(url, deps.config.publicUrl).href),
      report: {
        kind: report_kind,
        reportNo: report_no,
        expiresAt: report_expires_at.toISOString(),
      },
    },
  };
}
