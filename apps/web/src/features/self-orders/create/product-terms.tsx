import type { AnswerOf } from '@yanche/contract/endpoint';
import type { SelfProduct, selfProductInfo } from '@yanche/contract/catalogue/self-products';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Text } from '@yanche/ui/layout';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './self-create.module.css';
import { selfCreateTexts } from './self-create.texts.ts';

type Info = AnswerOf<typeof selfProductInfo>;
type Props = { product: SelfProduct | undefined } & Pick<Info, 'rules' | 'sample'>;

/** Rules and exclusions of the product, and a sample certificate. */
export function ProductTerms({ product, rules, sample }: Props) {
  const t = useTexts(selfCreateTexts);
  return (
    <Card title={t.terms}>
      <ul className={styles.terms}>
        {rules.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {product !== undefined && product.notCovered.length > 0 && (
        <>
          <Text as="h3" mt={16} mb={8} size={13}>
            {t.notCovered}
          </Text>
          <ul className={styles.terms}>
            {product.notCovered.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {sample !== null && <Cell layout="wide" label={t.sample} href={to.selfReport(sample)} />}
    </Card>
  );
}
