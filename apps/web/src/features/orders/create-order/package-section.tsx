import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Place, productList } from '@yanche/contract/catalogue/products';
import type { Point } from '@yanche/contract/people/dealers';
import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from '@yanche/ui/card';
import { Checkbox } from '@yanche/ui/checkbox';
import { ChoiceCards } from '@yanche/ui/choice-card';
import { Box, Muted, Row, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { Skeleton, SkeletonScreen } from '@yanche/ui/skeleton';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { PromiseCell } from '#sheets/order/promise-cell.tsx';
import { useOrderDraft } from '../order-draft.ts';
import styles from './create-order.module.css';
import { createOrderTexts } from './create-order.texts.ts';
import type { FaultTexts } from './faults.ts';
import { isOfferedAt } from './is-offered-at.ts';

type Offer = AnswerOf<typeof productList>;

type Props = {
  offer: UseQueryResult<Offer>;
  faults: FaultTexts;
  /** The chosen or proposed package; '' without one. */
  productId: number | '';
};

export function PackageSection(props: Props) {
  const t = useTexts(createOrderTexts);
  const navigate = useNavigate();
  const cityId = useOrderDraft((store) => store.draft.cityId);
  // The state makes "choose" in the comparison return to this form.
  const compare = () =>
    void navigate(to.packages(cityId === '' ? undefined : cityId), { state: { fromOrder: true } });
  return (
    <Card title={t.package} more={t.compareAll} onMore={compare}>
      <div data-part="product">
        <AnswerView of={props.offer} loading={<PackageSkeleton />}>
          {(offer) => (
            <Packages offer={offer} fault={props.faults.product} productId={props.productId} />
          )}
        </AnswerView>
      </div>
    </Card>
  );
}

type PackagesProps = Pick<Props, 'productId'> & { offer: Offer; fault: string | undefined };

function Packages({ offer, fault, productId }: PackagesProps) {
  const t = useTexts(createOrderTexts);
  const draft = useOrderDraft((store) => store.draft);
  const update = useOrderDraft((store) => store.update);
  useDropUnavailable(offer, draft.pointKind);

  const chosen = offer.products.find((each) => each.productId === productId);
  const toggle = (code: string, on: boolean) =>
    update({
      addons: on ? [...draft.addons, code].sort() : draft.addons.filter((each) => each !== code),
    });
  const isPossible = (thing: { where: readonly Place[] }) =>
    draft.pointKind === '' || isOfferedAt(thing, draft.pointKind);
  const refused = { market: t.notAtMarket, store: t.notAtStore, onsite: t.notAtOnsite };
  return (
    <>
      <ChoiceCards
        label={t.package}
        choices={offer.products.map((product) => ({
          value: String(product.productId),
          title: product.name,
          lines:
            draft.pointKind !== '' && !isPossible(product)
              ? [product.summary, refused[draft.pointKind]]
              : [product.summary, t.minutes(product.durationMin)],
          price:
            product.price === 0 ? (
              <Text as="b" color="pass" size={17}>
                {t.free}
              </Text>
            ) : (
              <Money fen={product.price} size="medium" cents="auto" />
            ),
          badge: product.productId === offer.recommendId ? t.recommended : undefined,
          disabled: !isPossible(product),
        }))}
        value={productId === '' ? null : String(productId)}
        onChange={(chosen) => update({ productId: Number(chosen) })}
        error={fault}
      />
      {chosen !== undefined && (
        <PromiseCell of={{ promise: chosen.claim, caps: chosen.claimCaps }} />
      )}
      {offer.addons.length > 0 && (
        <Box as="fieldset" mt={16}>
          <Muted as="legend">{t.addons}</Muted>
          {offer.addons.map((addon) => (
            <Checkbox
              key={addon.code}
              checked={draft.addons.includes(addon.code)}
              disabled={!isPossible(addon)}
              onChange={(on) => toggle(addon.code, on)}
            >
              <Row as="span" gap={12} justify="between">
                <span>
                  {addon.name}
                  <Muted as="span" className={styles.extra}>
                    {isPossible(addon)
                      ? addon.note
                      : draft.pointKind !== '' && refused[draft.pointKind]}
                  </Muted>
                </span>
                <Money fen={addon.price} size="small" cents="auto" />
              </Row>
            </Checkbox>
          ))}
        </Box>
      )}
    </>
  );
}

/** Clears packages and add-ons that are no longer offered, and add-ons that cannot be done at the chosen place. It never selects a replacement, which might cost more. */
function useDropUnavailable(offer: Offer, pointKind: Point['kind'] | '') {
  useEffect(() => {
    const { draft, adopt } = useOrderDraft.getState();
    const offered = offer.products.some((each) => each.productId === draft.productId);
    if (draft.productId !== '' && !offered) adopt({ productId: '' });
    const kept = draft.addons.filter((code) =>
      offer.addons.some(
        (each) => each.code === code && (pointKind === '' || isOfferedAt(each, pointKind)),
      ),
    );
    if (kept.length < draft.addons.length) adopt({ addons: kept });
  }, [offer, pointKind]);
}

function PackageSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.packageSkeleton}>
        {/* As many as a town mostly offers: what stands below does not move. */}
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <Skeleton key={key} height="108px" radius="card" />
        ))}
      </div>
    </SkeletonScreen>
  );
}
