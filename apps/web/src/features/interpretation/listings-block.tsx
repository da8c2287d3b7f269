import { explainSaleDetail, type MarketListing } from '@yanche/contract/market/explain-market';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { EmptyState } from '@yanche/ui/empty-state';
import { GoodsCard } from '@yanche/ui/goods-card';
import { Box, Muted } from '@yanche/ui/layout';
import { Segmented } from '@yanche/ui/segmented';
import { useState } from 'react';
import { buyCarListLink, marketplaceCarLink } from '#lib/host/marketplace-link.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { usePages } from '#lib/call/use-pages.ts';
import { PartView } from './block.tsx';
import { type ReportRef, useNearViewport } from './interpretation.data.ts';
import styles from './interpretation.module.css';
import { interpretationTexts } from './interpretation.texts.ts';
import { marketTexts } from './market.texts.ts';

type Kind = 'onSale' | 'sold';

/** Similar cars, one by one. */
export function ListingsBlock({ of }: { of: ReportRef }) {
  const t = useTexts(marketTexts);
  const [ref, seen] = useNearViewport();
  const [kind, setKind] = useState<Kind>('onSale');
  return (
    <div ref={ref}>
      <Card title={t.listings}>
        <Segmented<Kind>
          label={t.which}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'onSale', text: t.onSale },
            { value: 'sold', text: t.sold },
          ]}
        />
        {seen && <Listings key={kind} of={of} kind={kind} />}
      </Card>
    </div>
  );
}

/** "More" is a button, because endless scrolling would make the end of the page unreachable. */
function Listings({ of, kind }: { of: ReportRef; kind: Kind }) {
  const t = useTexts(marketTexts);
  const shared = useTexts(interpretationTexts);
  const pages = usePages(explainSaleDetail, { ...of, kind });
  const list = buyCarListLink(t.allOnSale);
  return (
    <PartView of={pages.of} lines={8}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState size="compact" title={t.noListings} />
        ) : (
          <>
            <Box as="ul" mt={8} aria-label={kind === 'sold' ? t.sold : t.onSale}>
              {rows.map((row) => (
                <ListingRow key={row.listingId} row={row} />
              ))}
            </Box>
            {pages.status !== 'finished' && (
              <Button
                tone="outline"
                size="small"
                block
                busy={pages.status === 'loading'}
                onClick={pages.more}
              >
                {pages.status === 'error' ? t.moreFailed : t.more}
              </Button>
            )}
            {list !== null && (
              <a {...list} className={styles.tapLink}>
                {t.allOnSale}
              </a>
            )}
            {rows.some(({ sample }) => sample) && (
              <Muted mt={12} size={12}>
                {shared.sampleMarket}
              </Muted>
            )}
          </>
        )
      }
    </PartView>
  );
}

function ListingRow({ row }: { row: MarketListing }) {
  const t = useTexts(marketTexts);
  const { time, month, km } = useFormat();
  const { deal, days } = row;
  const name = row.modelName || row.cityName;
  const link = row.marketId === null ? null : marketplaceCarLink(row.marketId, name);
  const facts = `${month(row.licenseTime)} · ${km(row.roadHaulKm)}`;
  const when =
    deal === null ? t.listed(time(row.listedAt, 'day'), days) : t.dealt(time(deal.at, 'day'), days);
  return (
    <li className={styles.listing}>
      <GoodsCard
        title={name}
        desc={
          <>
            {facts}
            <br />
            {row.cityName} · {when}
          </>
        }
        price={deal?.price ?? row.listPrice}
        {...(deal !== null && { originPrice: row.listPrice })}
        {...(link !== null && link)}
      />
    </li>
  );
}
