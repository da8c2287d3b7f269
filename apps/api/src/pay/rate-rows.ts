import type { PayRateRow } from '@yanche/contract/console/pay-rates';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { rateAt } from '@yanche/rules/pay/earnings';
import { payRateActionsOf } from '@yanche/rules/pay/pay-statement';
import type { StaffCaller } from '#route.ts';
import type { AllRates, RateKey } from './rates.store.ts';

/** `7` of every town, `7:330100` of one. */
export const rowIdOf = ({ productId, cityId }: RateKey): string =>
  cityId === null ? `${productId}` : `${productId}:${cityId}`;

export function keyOfRow(rowId: string): RateKey | null {
  const match = /^(\d{1,9})(?::(\d{1,9}))?$/.exec(rowId);
  if (match === null) return null;
  return { productId: Number(match[1]), cityId: match[2] === undefined ? null : Number(match[2]) };
}

type Read = {
  reader: StaffCaller;
  versions: ReadonlyMap<string, number>;
  language: Language;
  now: Date;
};

/** A row per product, and one per town with a rate of its own, by name of the product. */
export function rateRowsOf({ products, rates }: AllRates, read: Read): PayRateRow[] {
  return products.flatMap((product) => {
    const own = rates.filter(({ product_id }) => product_id === product.id);
    const towns = [...new Set(own.flatMap(({ city_id }) => city_id ?? []))].sort((a, b) => a - b);
    return [null, ...towns].map((cityId) => rowOf(product, cityId, own, read));
  });
}

function rowOf(
  product: AllRates['products'][number],
  cityId: number | null,
  all: AllRates['rates'],
  { reader, versions, language, now }: Read,
): PayRateRow {
  const own = all.filter(({ city_id }) => city_id === cityId);
  const key = { productId: product.id, cityId };
  const set = own.flatMap(({ id, job_fee, visit_fee, starts_at: startsAt, status, is_sample }) =>
    status !== 'done' || startsAt === null
      ? []
      : [{ ...key, id, jobFee: job_fee, visitFee: visit_fee, startsAt, sample: is_sample }],
  );
  const present = rateAt(set, { ...key, at: now });
  const rates = set.map((rate) => ({
    rateId: rate.id,
    jobFee: rate.jobFee,
    visitFee: rate.visitFee,
    startsAt: rate.startsAt.toISOString(),
    state:
      rate.startsAt > now
        ? ('planned' as const)
        : rate === present
          ? ('now' as const)
          : ('past' as const),
    sample: rate.sample,
  }));
  const proposal = own.find(({ status }) => status === 'proposed');
  const [town] = own;
  return {
    rowId: rowIdOf(key),
    productId: product.id,
    productName: inLanguage([product.name, product.name_en], language),
    town:
      cityId === null
        ? null
        : { cityId, name: inLanguage([town?.city_name ?? '', town?.city_name_en ?? ''], language) },
    now: rates.find(({ state }) => state === 'now') ?? null,
    next: rates.findLast(({ state }) => state === 'planned') ?? null,
    rates,
    proposal:
      proposal === undefined
        ? null
        : {
            jobFee: proposal.job_fee,
            visitFee: proposal.visit_fee,
            startsAt: proposal.starts_at?.toISOString() ?? null,
            reason: proposal.reason,
            by: proposal.proposer_name ?? '',
          },
    version: versions.get(rowIdOf(key)) ?? 0,
    actions: payRateActionsOf({
      isForAll: cityId === null,
      hasPlan: rates[0]?.state === 'planned',
      proposal:
        proposal === undefined
          ? 'none'
          : proposal.proposed_by === reader.userId
            ? 'mine'
            : 'others',
      policies: reader.policies,
    }),
  };
}
