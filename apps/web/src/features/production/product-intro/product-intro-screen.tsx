import { productList } from '@yanche/contract/catalogue/products';
import { selfProductInfo } from '@yanche/contract/catalogue/self-products';
import { ButtonLink } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { Tag } from '@yanche/ui/tag';
import { UiLink } from '@yanche/ui/ui-link';
import { Navigate, useSearchParams } from 'react-router';
import { Chevron } from '#lib/screen/chevron.tsx';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import { to } from '#lib/paths.ts';
import box from '#lib/screen/picture-box.module.css';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { pageOf, selfKind } from '../offer.ts';
import { ProductPrice } from '../product-price.tsx';
import { ProductArt } from '../product-art.tsx';
import styles from '../production.module.css';
import { productionTexts } from '../production.texts.ts';
import type { ProductKind } from '../product-content.ts';

/** Common fields of all kinds of products. */
type Offered = {
  productId: number;
  name: string;
  summary: string;
  price: number;
  originPrice: number;
};

/** All products by kind, with links to their pages. `?productId=` redirects there. */
export function ProductIntroScreen() {
  const t = useTexts(productionTexts);
  const [search] = useSearchParams();
  const inspections = useCall(productList, {});
  const selfs = useCall(selfProductInfo, {});
  const listed = inspections.data?.products ?? [];
  const own = selfs.data?.products ?? [];
  const groups: { key: 'inspection' | 'free' | 'selfCertify' | 'selfEva'; rows: Offered[] }[] = [
    { key: 'inspection', rows: listed.filter(({ kind }) => kind === 'inspection') },
    { key: 'free', rows: listed.filter(({ kind }) => kind === 'free') },
    { key: 'selfCertify', rows: own.filter((each) => selfKind(each) === 'selfCertify') },
    { key: 'selfEva', rows: own.filter((each) => selfKind(each) === 'selfEva') },
  ];
  const asked = search.get('productId');
  const found = groups.find(({ rows }) => rows.some((row) => String(row.productId) === asked));
  if (asked !== null && found !== undefined) {
    return <Navigate replace to={to.product(pageFor(found.key), Number(asked))} />;
  }
  const recommendId = inspections.data?.recommendId ?? null;
  const isKnown = inspections.data !== undefined && selfs.data !== undefined;
  return (
    <Screen
      title={t.introTitle}
      dock={
        listed.length > 0 && (
          <Dock>
            <ButtonLink
              size="large"
              block
              href={to.createOrder(recommendId === null ? {} : { productId: recommendId })}
            >
              {t.inspectionAction}
            </ButtonLink>
          </Dock>
        )
      }
    >
      <section className={box.box}>
        <ProductArt kind="inspection" />
        <Text as="h2" size={22}>
          {t.intro}
        </Text>
        <Text mt={4} color="brand" size={13}>
          {t.introNote}
        </Text>
      </section>
      {asked !== null && isKnown && (
        <Notice tone="unknown" role="note">
          {t.gone}
        </Notice>
      )}
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ key, rows }) => (
          <Card key={key} title={t[key]} more={t[`${key}Note`]}>
            {rows.map((row) => (
              <ProductRow
                key={row.productId}
                row={row}
                href={to.product(pageFor(key), row.productId)}
                isRecommended={row.productId === recommendId}
              />
            ))}
          </Card>
        ))}
      {/* Two independent queries: if one fails the other is shown. */}
      <AnswerView of={inspections} loading={skeleton}>
        {() => (
          <AnswerView of={selfs} loading={skeleton}>
            {() => null}
          </AnswerView>
        )}
      </AnswerView>
      {isKnown && listed.length + own.length === 0 && (
        <EmptyState title={t.none} note={t.noneNote} />
      )}
    </Screen>
  );
}

const pageFor = (key: ProductKind | 'free') => pageOf[key === 'free' ? 'inspection' : key];

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={4} />
    <SkeletonCard lines={3} />
  </SkeletonScreen>
);

function ProductRow({
  row,
  href,
  isRecommended,
}: {
  row: Offered;
  href: string;
  isRecommended: boolean;
}) {
  const t = useTexts(productionTexts);
  return (
    <UiLink href={href} className={styles.row}>
      <Stack as="span" grow>
        <Row as="span" wrap gap={8} align="center">
          {row.name}
          {isRecommended && (
            <Tag tone="brand" icon={false}>
              {t.recommended}
            </Tag>
          )}
        </Row>
        <Muted as="span">{row.summary}</Muted>
      </Stack>
      <Row as="span" gap={4} align="center" noShrink>
        <ProductPrice of={row} struck={false} />
        <Chevron />
      </Row>
    </UiLink>
  );
}
