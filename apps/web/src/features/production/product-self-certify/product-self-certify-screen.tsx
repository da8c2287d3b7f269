import { useTexts } from '#lib/language/texts.ts';
import { productionTexts } from '../production.texts.ts';
import { SelfProductPage } from '../self-product-page.tsx';

/** Certificates of the seller's own photos. */
export function ProductSelfCertifyScreen() {
  const t = useTexts(productionTexts);
  return <SelfProductPage kind="selfCertify" action={t.startSelf} />;
}
