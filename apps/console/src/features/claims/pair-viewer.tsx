import type { ConsoleClaimDetail } from '@yanche/contract/console/claims';
import { photoAt } from '@yanche/contract/files/photo-at';
import { inLanguage } from '@yanche/rules/bilingual';
import { evidenceSlotLabels } from '@yanche/rules/claims/claim-evidence';
import { Button } from 'antd';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { formatMinute } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { PhotoPane } from '#lib/viewer/photo-pane.tsx';
import { useZoom } from '#lib/viewer/use-zoom.ts';
import { claimsTexts } from './claims.texts.ts';
import css from './claims.module.css';

export type Pair = { reportFileId: string; claimFileId: string };
type Item = ConsoleClaimDetail['items'][number];
type Props = {
  item: Item;
  evidence: ConsoleClaimDetail['evidence'];
  pairs: readonly Pair[];
  /** Null while nothing is decided. */
  onPair: ((pair: Pair) => void) | null;
};

const dayOf = (iso: string | null, none: string) => (iso === null ? none : formatMinute(iso));

/** The report's photo and the customer's, side by side: what enlarges one enlarges the other. */
export function PairViewer({ item, evidence, pairs, onPair }: Props) {
  const t = useTexts(claimsTexts);
  const language = useLanguage();
  const zooming = useZoom();
  /** Which line of the check list it is for, and when it was taken. */
  const nameOf = ({ slot, takenAt }: Props['evidence'][number]) =>
    `${inLanguage(evidenceSlotLabels[slot], language)} · ${t.atClaim(dayOf(takenAt, t.noTime))}`;
  const images = evidence.filter(({ kind }) => kind === 'image');
  const own = images.filter(({ itemId }) => itemId === item.itemId);
  const theirs = [...own, ...images.filter(({ itemId }) => itemId !== item.itemId)];
  const [reportAt, setReportAt] = useState(0);
  const [claimAt, setClaimAt] = useState(0);
  const then = item.reportPhotos[reportAt];
  const now = theirs[claimAt];
  const isUsed =
    then !== undefined &&
    now !== undefined &&
    pairs.some((p) => p.reportFileId === then.fileId && p.claimFileId === now.fileId);
  return (
    <section className={css.viewer}>
      <div className={css.panes}>
        <figure className={css.pane}>
          {then === undefined ? (
            <p className={css.none}>{t.noReportPhoto}</p>
          ) : (
            <PhotoPane
              src={photoAt(then.url, 'full')}
              alt={then.caption}
              pins={[]}
              zooming={zooming}
            />
          )}
          <figcaption>
            {then && `${t.atReport(dayOf(then.takenAt, t.noTime))} · ${then.caption}`}
          </figcaption>
        </figure>
        <figure className={css.pane}>
          {now === undefined ? (
            <p className={css.none}>{t.noEvidence}</p>
          ) : (
            <PhotoPane
              src={photoAt(now.url ?? '', 'full')}
              alt={nameOf(now)}
              pins={[]}
              zooming={zooming}
            />
          )}
          <figcaption>{now && nameOf(now)}</figcaption>
        </figure>
      </div>
      <div className={css.tools}>
        <Button
          aria-label={t.zoomOut}
          icon={<ZoomOut size={16} aria-hidden />}
          onClick={() => zooming.by(1 / 1.6)}
        />
        <Button
          aria-label={t.zoomIn}
          icon={<ZoomIn size={16} aria-hidden />}
          onClick={() => zooming.by(1.6)}
        />
        {onPair !== null && then !== undefined && now !== undefined && (
          <Button
            disabled={isUsed}
            onClick={() => onPair({ reportFileId: then.fileId, claimFileId: now.fileId })}
          >
            {isUsed ? t.pairUsed : t.pairUse}
          </Button>
        )}
      </div>
      <div className={css.strips}>
        <Strip
          name={t.chooseReport}
          urls={item.reportPhotos.map(({ url, caption }) => ({ url, alt: caption }))}
          at={reportAt}
          onChoose={setReportAt}
        />
        <Strip
          name={t.chooseClaim}
          urls={theirs.map((each) => ({ url: each.url ?? '', alt: nameOf(each) }))}
          at={claimAt}
          onChoose={setClaimAt}
        />
      </div>
    </section>
  );
}

type StripProps = {
  name: string;
  urls: readonly { url: string; alt: string }[];
  at: number;
  onChoose: (at: number) => void;
};

function Strip({ name, urls, at, onChoose }: StripProps) {
  return (
    <ul className={css.strip} aria-label={name}>
      {urls.map(({ url, alt }, index) => (
        <li key={url}>
          <button
            type="button"
            aria-pressed={index === at}
            aria-label={alt}
            onClick={() => onChoose(index)}
          >
            <img src={photoAt(url, 'thumb')} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}
