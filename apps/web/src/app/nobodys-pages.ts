import { productList } from '@yanche/contract/catalogue/products';
import { selfProductInfo } from '@yanche/contract/catalogue/self-products';
import { sampleReport } from '@yanche/contract/catalogue/showcase';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { personKey } from '#lib/current-user/remembered-user.ts';
import { draftKey } from '#lib/form/drafts.ts';
import { paths } from '#lib/paths.ts';
import type { EarlyCall } from './early-calls.ts';

/** A page that is the same for everybody who is not logged in. */
type NobodysPage = {
  /** What its first render asks. A `{name}` is a number in the address, and left out where it is not given. */
  calls: readonly EarlyCall[];
  /** Numbers in the address that shape it, but are asked of no call. */
  reads?: readonly string[];
  /** Keys of what a device may hold that shapes it, too: then it is not shown. */
  unless: readonly string[];
};

const user: EarlyCall = { call: getUserInfoByToken, query: {} };
const product = { reads: ['productId'], unless: [personKey] };
const products: EarlyCall = { call: productList, query: {} };
const selfProducts: EarlyCall = { call: selfProductInfo, query: {} };
const sample: EarlyCall = { call: sampleReport, query: {} };

/** The pages that the server draws for nobody (first-view.tsx). Read at build time only. */
export const nobodysPages: Readonly<Record<string, NobodysPage>> = {
  [paths.home]: { calls: [user], unless: [personKey] },
  [paths.createOrder]: { calls: [products, user], unless: [personKey, draftKey('order')] },
  [paths.packages]: {
    calls: [{ call: productList, query: { cityId: '{cityId}' } }, sample],
    unless: [personKey, draftKey('order')],
  },
  [paths.productIntro]: { ...product, calls: [products, selfProducts] },
  [paths.productIntegrate]: { ...product, calls: [products, sample] },
  [paths.productSelfCertify]: { ...product, calls: [selfProducts] },
  [paths.productSelfEva]: { ...product, calls: [selfProducts] },
};
