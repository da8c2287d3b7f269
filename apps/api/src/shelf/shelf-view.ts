import type { ShelfCar } from '@yanche/contract/shelf/shelf';
import { checkShelfCar, isShelfReady, type ShelfCheck } from '@yanche/rules/shelf/shelf-checks';
import { shelfActions, wantedFor } from '@yanche/rules/shelf/shelf-state';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import type { ShelfCarData } from './shelf-cars.store.ts';

/** The caller's dealership, which shares the stock. */
export function dealerOf({ dealerId }: Caller): string {
  if (dealerId === null) throw new Failure('noPermission');
  return dealerId;
}

export const checksOf = (row: ShelfCarData, now: Date): ShelfCheck[] =>
  checkShelfCar(
    {
      photos: row.photos.length,
      price: row.price,
      roadHaulKm: row.road_haul_km,
      licenseTime: row.license_time,
      reportExpiresAt: row.report_expires_at,
      reportKm: row.report_km,
      isBeingChecked: row.running_order_id !== null,
    },
    now,
  );

/** A car as shown in the list and on its page. */
export function shelfCarOf({ links, clock }: Deps, row: ShelfCarData): ShelfCar {
  const now = clock.now();
  const checks = checksOf(row, now);
  const report = checks.find(({ key }) => key === 'report')?.state ?? 'missing';
  return {
    shelfCarId: row.id,
    carTitle: row.car_title,
    model: { brandId: row.brand_id, tagId: row.series_id, carId: row.model_id },
    vin: row.vin,
    plate: row.plate,
    photos: row.photos.map((fileId) => ({ fileId, url: links.photoUrl(fileId, now) })),
    price: row.price,
    roadHaulKm: row.road_haul_km,
    licenseTime: row.license_time,
    status: row.status,
    checks,
    report: reportOf(row),
    running:
      row.running_kind === null || row.running_order_id === null
        ? null
        : { kind: row.running_kind, orderId: row.running_order_id },
    actions: shelfActions({
      status: row.status,
      isComplete: isShelfReady(checks),
      wanted: wantedFor(report, row.running_kind),
    }),
    refusal: row.refusal,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    sample: row.sample,
  };
}

function reportOf(row: ShelfCarData): ShelfCar['report'] {
  const { report_kind: kind, report_order_id: orderId, report_no, report_expires_at } = row;
  if (kind === null || orderId === null || report_no === null || report_expires_at === null) {
    return null;
  }
  return {
    kind,
    orderId,
    reportNo: report_no,
    expiresAt: report_expires_at.toISOString(),
    brief: row.report_brief,
  };
}
