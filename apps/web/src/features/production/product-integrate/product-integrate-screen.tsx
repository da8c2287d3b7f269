import { productList } from '@yanche/contract/catalogue/products';
import { sampleReport } from '@yanche/contract/catalogue/showcase';
import { Cell } from '@yanche/ui/cell';
import { useLanguage } from '#lib/language/language.ts';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { inspectionOffer } from '../offer.ts';
import { ProductPage } from '../product-page.tsx';
import styles from '../production.module.css';
import { productionTexts } from '../production.texts.ts';

/** Inspections by an inspector at the car. */
export function ProductIntegrateScreen() {
  const t = useTexts(productionTexts);
  const language = useLanguage();
  const list = useCall(productList, {});
  const sample = useCall(sampleReport, undefined, { quiet: true, staleTime: 300_000 });
  const report = sample.data?.report ?? null;
  return (
    <ProductPage
      kind="inspection"
      of={list}
      offers={(list.data?.products ?? []).map((product) => inspectionOffer(product, t, language))}
      preferredId={list.data?.recommendId ?? null}
      action={t.order}
      more={
        <div className={styles.after}>
          <Cell layout="wide" label={t.compare} href={to.packages()} />
        </div>
      }
      sample={
        report && { text: t.sampleReport, href: to.verifyReport(report.reportNo, report.code) }
      }
    />
  );
}
