import type { ReportContent } from '@yanche/contract/reports/reports';
import { carAgeYears, priceableKm } from '@yanche/rules/market/rule-value';
import type { PricedCar } from '@yanche/rules/market/price-model';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { mayReadReport } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { findCarOfOrder } from './listings.store.ts';
import { findReportReaders, listOrderReports, type ReportRow } from '#reports/reports.store.ts';
import { readWhy, revokedFailure } from '#transparency/why-changed.ts';

export type Asked = { orderId: string; version?: string };
export type Explained = {
  report: ReportRow;
  content: ReportContent;
  newestVersion: number;
  car: Awaited<ReturnType<typeof findCarOfOrder>>;
  now: Date;
};

/** The report version to explain, for its readers. A revoked one says nothing about its car. */
export async function loadExplained(
  { db, clock }: Deps,
  caller: Caller,
  { orderId, version }: Asked,
): Promise<Explained> {
  const order = await findReportReaders(db, orderId);
  if (order === null || !mayReadReport(order, caller)) throw new Failure('notFound');
  const versions = await listOrderReports(db, orderId);
  const [newest] = versions;
  if (newest === undefined) throw new Failure('reportNotReady');
  const report =
    version === undefined ? newest : versions.find((row) => row.version === Number(version));
  if (report === undefined) throw new Failure('notFound');
  if (report.status === 'revoked') throw revokedFailure(await readWhy(db, report));
  return {
    report,
    content: report.content,
    newestVersion: newest.version,
    car: await findCarOfOrder(db, orderId),
    now: clock.now(),
  };
}

/**
 * The car as the price model sees it. Its age is rounded to days, so that repeated requests of a day get the same
 * price.
 */
export function pricedCar({ content, car, now }: Explained): PricedCar {
  const ageYears = Math.round(carAgeYears(content.vehicle.licenseTime, now) * 100) / 100;
  return {
    modelId: car.model_id,
    newPrice: car.new_price,
    ageYears,
    km: priceableKm({
      // What nobody knows is taken as usual for its age.
      km: content.vehicle.roadHaulKm ?? 0,
      isVerified: content.verdicts.odometer === 'none',
      witnesses: witnessesOf(content),
      ageYears,
    }),
    cityId: car.city_id,
  };
}

const moduleItem = 'ID008';

/** Mileages of control units and of an earlier inspection, km. */
function witnessesOf({ groups, earlierMileage }: Explained['content']): number[] {
  const module = groups.flatMap(({ items }) => items).find(({ code }) => code === moduleItem);
  const units = Object.values(module?.measure ?? {}).filter((km) => typeof km === 'number');
  return earlierMileage === undefined ? units : [...units, earlierMileage.km];
}

/** The condition found by the inspection, as input of the rules. */
export const conditionOf = ({ content }: Explained) => ({
  total: content.score?.total ?? null,
  grade: content.score?.grade ?? null,
  provisional: content.score?.provisional ?? false,
  verdicts: content.verdicts,
  unsafe: content.findings.some((finding) => finding.class === 'safety'),
});
