import type { ShelfCar } from '@yanche/contract/shelf/shelf';
import { checkShelfCar, isShelfReady } from '@yanche/rules/shelf/shelf-checks';
import { shelfActions, wantedFor } from '@yanche/rules/shelf/shelf-state';
import { aBrief } from './a-brief.ts';
import { anId } from './an-order.ts';

const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();

/** A car of the stock that lacks nothing, and what is changed; checks and actions follow from it, as at the server. */
export function aShelfCar(n: number, changes: Partial<ShelfCar> = {}): ShelfCar {
  const facts = {
    shelfCarId: anId(n),
    carTitle: `丰田 凯美瑞 ${n} 号`,
    model: { brandId: 14, tagId: 1401, carId: 140101 },
    vin: 'LVGBM51K3MM040756',
    plate: '浙A12345',
    photos: [1, 2, 3].map((photo) => ({ fileId: anId(100 * n + photo), url: `/photos/${photo}` })),
    price: 11_880_000,
    roadHaulKm: 72_546,
    licenseTime: '2021-09',
    status: 'pending' as const,
    report: {
      kind: 'inspection' as const,
      orderId: anId(50 + n),
      reportNo: `JC${n}`,
      expiresAt: at(20),
      brief: aBrief(),
    },
    running: null,
    refusal: null,
    publishedAt: null,
    createdAt: at(-n),
    sample: false,
    ...changes,
  };
  const checks = checkShelfCar(
    {
      ...facts,
      photos: facts.photos.length,
      reportExpiresAt: facts.report?.expiresAt ?? null,
      reportKm: facts.roadHaulKm,
      isBeingChecked: facts.running !== null,
    },
    new Date(),
  );
  const report = checks.find(({ key }) => key === 'report')?.state ?? 'missing';
  return {
    ...facts,
    checks,
    actions: shelfActions({
      status: facts.status,
      isComplete: isShelfReady(checks),
      wanted: wantedFor(report, facts.running?.kind ?? null),
    }),
  };
}
