import type { UseQueryResult } from '@tanstack/react-query';
import { type Bilingual, inLanguage } from '@yanche/rules/bilingual';
import { ButtonLink } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Chips } from '@yanche/ui/chips';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { Muted, Text } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { Steps } from '@yanche/ui/steps';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useLanguage } from '#lib/language/language.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { paths } from '#lib/paths.ts';
import box from '#lib/screen/picture-box.module.css';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import type { Offer } from './offer.ts';
import { ProductPrice } from './product-price.tsx';
import { ProductArt } from './product-art.tsx';
import { productContent, type ProductKind } from './product-content.ts';
import styles from './production.module.css';
import { productionTexts } from './production.texts.ts';

type Props<Data> = {
  kind: ProductKind;
  /** The query behind the offers. */
  of: UseQueryResult<Data>;
  offers: readonly Offer[];
  /** Default product when the URL names none. */
  preferredId?: number | null;
  /** Label of the primary action. */
  action: string;
  /** Content below the checks, such as a link to all of them. */
  more?: ReactNode;
  /** Link to a sample result. */
  sample: { text: string; href: string } | null;
};

/** Page of one kind of product: description, steps, checks, exclusions, price. `?productId=` selects one. */
export function ProductPage<Data>(props: Props<Data>) {
  const t = useTexts(productionTexts);
  const { offers, of } = props;
  const [search, setSearch] = useSearchParams();
  const asked = search.get('productId');
  const found = offers.find(({ productId }) => String(productId) === asked);
  const chosen =
    found ?? offers.find(({ productId }) => productId === props.preferredId) ?? offers[0];
  const choose = (productId: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('productId', productId);
        return next;
      },
      { replace: true },
    );
  return (
    <Screen
      title={t.title}
      dock={
        chosen && (
          <Dock lead={<ProductPrice of={chosen} size="large" struck={false} />} note={chosen.name}>
            <ButtonLink size="large" href={chosen.orderHref}>
              {props.action}
            </ButtonLink>
          </Dock>
        )
      }
    >
      <AnswerView of={of} loading={skeleton}>
        {() =>
          chosen === undefined ? (
            <EmptyState
              title={t.none}
              note={t.noneNote}
              actionText={t.overview}
              actionHref={paths.productIntro}
            />
          ) : (
            <>
              {asked !== null && found === undefined && (
                <Notice tone="unknown" role="note">
                  {t.gone}
                </Notice>
              )}
              {offers.length > 1 && (
                <Chips
                  label={t.products}
                  value={String(chosen.productId)}
                  onChange={choose}
                  options={offers.map(({ productId, name }) => ({
                    value: String(productId),
                    text: name,
                  }))}
                />
              )}
              <ProductDetails {...props} offer={chosen} />
            </>
          )
        }
      </AnswerView>
    </Screen>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={4} />
    <SkeletonCard lines={5} />
    <SkeletonCard lines={4} />
  </SkeletonScreen>
);

type OneProps = Pick<Props<unknown>, 'kind' | 'more' | 'sample'> & { offer: Offer };

function ProductDetails({ kind, offer, more, sample }: OneProps) {
  const t = useTexts(productionTexts);
  const language = useLanguage();
  const translate = (words: Bilingual) => inLanguage(words, language);
  const { lead, steps, questions } = productContent[kind];
  return (
    <>
      <section className={box.box}>
        <ProductArt kind={kind} />
        <Text as="h2" size={22}>
          {offer.name}
        </Text>
        <Text mt={4} color="brand" size={13}>
          {offer.summary}
        </Text>
        <p className={styles.lead}>{translate(lead)}</p>
      </section>
      <Card>
        <Cell layout="wide" label={t.price} value={<ProductPrice of={offer} />} />
        {offer.facts.map((fact) => (
          <Cell key={fact.label} layout="wide" {...fact} />
        ))}
      </Card>
      <Card title={t.how}>
        <Steps
          label={t.how}
          direction="vertical"
          // No current step: the steps are only illustrated.
          active={-1}
          steps={steps.map(({ title, text }) => ({
            key: title[0],
            title: translate(title),
            description: translate(text),
          }))}
        />
      </Card>
      {offer.groups.length > 0 && (
        <Card title={kind === 'inspection' ? t.checked : t.photographed}>
          <ul className={styles.groups}>
            {offer.groups.map(({ name, note }) => (
              <li key={name}>
                {name} <span>{note}</span>
              </li>
            ))}
          </ul>
          {more}
        </Card>
      )}
      {offer.notCovered.length > 0 && (
        <Card title={t.notCovered}>
          <ul className={styles.limits}>
            {offer.notCovered.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </Card>
      )}
      {sample !== null && (
        <Card title={t.sample}>
          <Cell layout="wide" label={sample.text} href={sample.href} />
          <Muted>{t.sampleNote}</Muted>
        </Card>
      )}
      <Card title={t.questions}>
        {questions.map(({ title, text }) => (
          <details key={title[0]} className={styles.question}>
            <summary>
              {translate(title)}
              <ChevronDown size={16} aria-hidden="true" />
            </summary>
            <p>{translate(text)}</p>
          </details>
        ))}
      </Card>
      <Card>
        <Cell layout="wide" label={t.others} value={t.overview} href={paths.productIntro} />
      </Card>
    </>
  );
}
