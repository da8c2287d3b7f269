import type { Product } from '@yanche/contract/catalogue/products';
import type { CaptureStepView, SelfProduct } from '@yanche/contract/catalogue/self-products';
import { inLanguage, type Language, type TextsIn } from '@yanche/rules/bilingual';
import { tellPromise } from '@yanche/rules/claims/promises';
import { valuationProduct } from '@yanche/rules/shelf/shelf-checks';
import { paths, to } from '#lib/paths.ts';
import type { productionTexts } from './production.texts.ts';
import type { ProductKind } from './product-content.ts';

type T = TextsIn<typeof productionTexts>;

/** View model of a product of any kind. */
export type Offer = {
  productId: number;
  name: string;
  summary: string;
  price: number;
  originPrice: number;
  facts: { label: string; value: string; href?: string | undefined }[];
  /** Groups of checks with item counts. */
  groups: { name: string; note: string }[];
  notCovered: readonly string[];
  orderHref: string;
};

export function inspectionOffer(product: Product, t: T, language: Language): Offer {
  return {
    ...product,
    facts: [
      { label: t.duration, value: t.minutes(product.durationMin) },
      { label: t.result, value: t.within(Math.ceil(product.reportSlaMin / 60)) },
      { label: t.where, value: product.where.map((place) => t[place]).join(t.joiner) },
      { label: t.scored, value: product.scored ? t.yes : t.no },
      {
        label: t.claim,
        value: inLanguage(tellPromise(product.claim, product.claimCaps), language),
        href: product.claimCaps === null ? undefined : paths.guaranteeTerms,
      },
    ],
    groups: product.checkGroups.map(({ name, items }) => ({ name, note: t.items(items) })),
    orderHref: to.createOrder({ productId: product.productId }),
  };
}

export function selfOffer(product: SelfProduct, steps: readonly CaptureStepView[], t: T): Offer {
  const own = steps.filter(({ key }) => product.steps.includes(key));
  const names = [...new Set(own.map(({ groupName }) => groupName))];
  return {
    ...product,
    facts: [
      { label: t.shots, value: t.shotCount(product.shots) },
      { label: t.result, value: t.about(product.reportSlaMin) },
      { label: t.checkedBy, value: product.reviewedBy === 'person' ? t.byPerson : t.byRules },
    ],
    groups: names.map((name) => ({
      name,
      note: t.shotCount(own.filter(({ groupName }) => groupName === name).length),
    })),
    orderHref: to.newSelfOrder({ productId: product.productId }),
  };
}

/** Valuations have a separate page, because they are not certificates. */
export const selfKind = ({ code }: Pick<SelfProduct, 'code'>): ProductKind =>
  code === valuationProduct ? 'selfEva' : 'selfCertify';

export const pageOf: Record<ProductKind, string> = {
  inspection: paths.productIntegrate,
  selfCertify: paths.productSelfCertify,
  selfEva: paths.productSelfEva,
};
