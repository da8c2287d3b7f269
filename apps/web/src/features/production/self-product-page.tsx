import { selfProductInfo } from '@yanche/contract/catalogue/self-products';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { selfKind, selfOffer } from './offer.ts';
import type { ProductKind } from './product-content.ts';
import { ProductPage } from './product-page.tsx';
import { productionTexts } from './production.texts.ts';

type Props = { kind: Extract<ProductKind, 'selfCertify' | 'selfEva'>; action: string };

/** Page of products based on the seller's photos. */
export function SelfProductPage({ kind, action }: Props) {
  const t = useTexts(productionTexts);
  const info = useCall(selfProductInfo, {});
  const { products = [], steps = [], sample = null } = info.data ?? {};
  return (
    <ProductPage
      kind={kind}
      of={info}
      offers={products
        .filter((product) => selfKind(product) === kind)
        .map((product) => selfOffer(product, steps, t))}
      action={action}
      sample={sample && { text: t.sampleCertificate, href: to.selfReport(sample) }}
    />
  );
}
