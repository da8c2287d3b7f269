import type {
  HistoryCoverage,
  HistoryOffer,
  HistoryPreview,
} from '@yanche/contract/history/history-queries';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { lazy, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import styles from './query.module.css';
import { queryTexts } from './query.texts.ts';
import type { QueryOrder } from './use-submit-query.ts';

const LicenceSheet = lazy(async () => ({
  default: (await import('./licence-sheet.tsx')).LicenceSheet,
}));

type CoverageProps = {
  preview: HistoryPreview;
  offer: HistoryOffer | undefined;
  order: QueryOrder;
};

/** What can be found, source by source and since when, and what nobody knows. */
export function Coverage({ preview, offer, order }: CoverageProps) {
  const t = useTexts(queryTexts);
  const [scanning, setScanning] = useState(false);
  return (
    <Card
      title={t.canFind(preview.brand?.name ?? null)}
      more={preview.sources > 0 ? t.sources(preview.sources) : undefined}
    >
      <ul className={styles.rows}>
        {preview.rows.map((row) => (
          <CoverageRow
            key={row.topic}
            row={row}
            isAsked={offer === undefined || row.productIds.includes(offer.productId)}
            onScan={isByLicence(row) ? () => setScanning(true) : undefined}
          />
        ))}
      </ul>
      <Deferred open={scanning}>
        <LicenceSheet
          open={scanning}
          onClose={() => setScanning(false)}
          onTaken={() => {
            order.clearFaults();
            setScanning(false);
          }}
        />
      </Deferred>
    </Card>
  );
}

/** A photo of the licence answers the question for the engine number, too. */
const isByLicence = ({ needs, state }: HistoryCoverage) =>
  state === 'needs' && needs.some((need) => need === 'engineNo' || need === 'licencePhoto');

type RowProps = { row: HistoryCoverage; isAsked: boolean; onScan: (() => void) | undefined };

function CoverageRow({ row, isAsked, onScan }: RowProps) {
  const t = useTexts(queryTexts);
  const isNone = row.state === 'none';
  const isQuiet = isNone || !isAsked;
  const Picture = isQuiet ? Minus : Check;
  return (
    <li className={styles.coverage} data-quiet={isQuiet || undefined}>
      <Picture size={18} strokeWidth={2.4} aria-hidden="true" />
      <span className={styles.topic}>{row.title}</span>
      <span className={styles.detail}>{isAsked || isNone ? row.detail : t.notInProduct}</span>
      {onScan !== undefined && isAsked && (
        <Button
          tone="text"
          size="small"
          className={styles.scan}
          icon={<Camera size={18} aria-hidden="true" />}
          onClick={onScan}
        >
          {t.scanLicence}
        </Button>
      )}
    </li>
  );
}
