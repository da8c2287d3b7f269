import { useTexts } from '#lib/language/texts.ts';
import { productionTexts } from '../production.texts.ts';
import { SelfProductPage } from '../self-product-page.tsx';

/** Valuation based on the owner's photos. */
export function ProductSelfEvaScreen() {
  const t = useTexts(productionTexts);
  return <SelfProductPage kind="selfEva" action={t.startEva} />;
}
