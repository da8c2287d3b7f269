import type { Product } from '@yanche/contract/catalogue/products';
import { type SelfProduct, selfProductInfo } from '@yanche/contract/catalogue/self-products';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Point } from '@yanche/contract/people/dealers';
import { fakeServer } from './fake-server.ts';

/** What a package that covers all items pays at most, fen. */
export const fullCaps = { severe: 3_000_000, others: { from: 50_000, to: 1_000_000 } };

/** The inspection by the national standard; prices in fen. */
export const aProduct = (changes: Partial<Product> = {}): Product => ({
  productId: 1002,
  code: 'CHK_GB',
  kind: 'inspection',
  name: '国标检测',
  summary: '',
  price: 26_800,
  originPrice: 26_800,
  durationMin: 60,
  reportSlaMin: 180,
  where: ['market', 'point'],
  scored: true,
  claim: 'none',
  claimCaps: null,
  checkGroups: [],
  readsMileage: false,
  notCovered: [],
  ...changes,
});

/** The cheap inspection, with two groups of checks and a claim. */
export const aBasicProduct = (changes: Partial<Product> = {}): Product =>
  aProduct({
    productId: 1001,
    code: 'CHK_BASIC',
    name: '基础排查',
    price: 12_800,
    originPrice: 16_800,
    durationMin: 30,
    reportSlaMin: 90,
    scored: false,
    claim: 'structure',
    claimCaps: { severe: 3_000_000, others: null },
    checkGroups: [
      { name: '骨架检查', items: 13 },
      { name: '水泡检查', items: 28 },
    ],
    notCovered: ['不做路试'],
    ...changes,
  });

export const aSelfProduct = (changes: Partial<SelfProduct> = {}): SelfProduct => {
  const { productId = 2001, price = 2_990 } = changes;
  return {
    productId,
    code: `S${productId}`,
    name: '自检认证',
    summary: '',
    price,
    originPrice: price,
    reportSlaMin: 5,
    reviewedBy: 'rules',
    shots: 18,
    steps: [],
    notCovered: [],
    quote: { realPrice: price, expireAt: '2030-01-01T00:00:00.000Z', sign: `sign-${price}` },
    ...changes,
  };
};

/** The server offers these products to people who take the photos themselves. */
export const offerSelfProducts = (
  products: SelfProduct[],
  more: Partial<AnswerOf<typeof selfProductInfo>> = {},
) =>
  fakeServer.answer(selfProductInfo, {
    product: null,
    products,
    steps: [],
    rules: {
      payMinutes: 30,
      sessionHours: 72,
      retakeHours: 48,
      retakeRounds: 3,
      firstSteps: [],
      skipReasons: [],
      texts: [],
    },
    sample: null,
    ...more,
  });

/** A place for inspections in Hangzhou. */
export const aPoint = (pointId: number, changes: Partial<Point> = {}): Point => ({
  pointId,
  marketId: null,
  cityId: 330_100,
  name: '石桥二手车市场',
  nameEn: 'Stone Bridge',
  kind: 'market',
  address: '石桥路 279 号',
  lng: 120.19,
  lat: 30.34,
  distanceKm: null,
  ...changes,
});
