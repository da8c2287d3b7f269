import type { DeskDetail } from '@yanche/contract/console/desk';
import { photoAt } from '@yanche/contract/files/photo-at';
import { findingTitle } from '@yanche/contract/reports/finding-title';
import { Check, ChevronLeft, ChevronRight, Columns2, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { formatTime } from '#lib/language/format-time.ts';
import { useTexts } from '#lib/language/language.ts';
import { PhotoPane, type Pin } from '#lib/viewer/photo-pane.tsx';
import type { Zooming } from '#lib/viewer/use-zoom.ts';
import { type Evidence, itemsOf, type KeyItem, photosOf } from '../evidence.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { seenAfterMs } from '../use-seen.ts';
import { Film } from './film.tsx';
import css from './viewer.module.css';

type Props = {
  review: DeskDetail;
  keyItems: readonly KeyItem[];
  evidence: readonly Evidence[];
  at: number;
  seen: ReadonlySet<string>;
  zooming: Zooming;
  comparing: boolean;
  region: RefObject<HTMLElement | null>;
  /** What stands in place of a picture where an item has none. */
  facts: ReactNode;
  onMove: (at: number) => void;
  onSeen: (fileId: string) => void;
  onCompare: () => void;
};

/** One piece of evidence, large; the former report's photo of the same item beside it. */
export function Viewer(props: Props) {
  const { review, keyItems, evidence, at, seen, zooming, comparing, region, onMove, onSeen } =
    props;
  const t = useTexts(reviewsTexts);
  const shown = evidence[at];
  const { draft, photoUrls, clipUrls, former } = review;
  const item = itemsOf(draft).find(({ code }) => code === shown?.code);
  const photo = shown?.kind === 'photo' ? shown.fileId : null;
  const src = photo === null ? undefined : photoUrls[photo];
  const key = keyItems.find((each) => each.item.code === shown?.code);
  const finding = draft.findings.find(({ photos }) => photo !== null && photos.includes(photo));
  const name = finding === undefined ? (item?.name ?? '') : findingTitle(finding);
  const taken = draft.photos.find(({ fileId }) => fileId === photo)?.takenAt ?? null;
  const formerItem = former && itemsOf(former.content).find(({ code }) => code === shown?.code);
  const [formerPhoto] = formerItem && former ? photosOf(formerItem, former.content) : [];
  const formerSrc = formerPhoto === undefined ? undefined : former?.photoUrls[formerPhoto];
  const isSeen = photo !== null && seen.has(photo);

  useShownFor(photo, isSeen, src, onSeen);
  usePreload(evidence.slice(at + 1, at + 4), photoUrls);

  return (
    <section ref={region} className={css.viewer} aria-label={t.viewer} tabIndex={-1}>
      <div className={css.big}>
        <div className={css.panes}>
          {src !== undefined ? (
            <PhotoPane
              src={photoAt(src, 'full')}
              alt={name}
              pins={pinsOn(photo, review, keyItems)}
              zooming={zooming}
            />
          ) : shown?.kind === 'clip' && shown.fileId !== null ? (
            <video
              key={shown.fileId}
              className={css.video}
              src={clipUrls[shown.fileId]}
              aria-label={`${t.clip} ${name}`}
              controls
            >
              <track kind="captions" />
            </video>
          ) : (
            <div className={css.facts}>{props.facts}</div>
          )}
          {comparing && formerSrc !== undefined && (
            <div className={css.beside}>
              <PhotoPane
                src={photoAt(formerSrc, 'full')}
                alt={`${t.lastTime(dayOf(former?.content.inspectedAt))} ${name}`}
                pins={[]}
                zooming={zooming}
              />
              <span className={css.which}>{t.lastTime(dayOf(former?.content.inspectedAt))}</span>
            </div>
          )}
        </div>
        {!comparing && formerSrc !== undefined && (
          <button type="button" className={css.inset} onClick={props.onCompare}>
            <img src={photoAt(formerSrc, 'thumb')} alt="" />
            <span>{t.lastTime(dayOf(former?.content.inspectedAt))}</span>
          </button>
        )}
        <div className={css.tools}>
          <Tool name={t.zoomOut} onClick={() => zooming.by(1 / 1.6)}>
            <ZoomOut size={18} aria-hidden />
          </Tool>
          <Tool name={t.zoomIn} onClick={() => zooming.by(1.6)}>
            <ZoomIn size={18} aria-hidden />
          </Tool>
          {formerSrc !== undefined && (
            <Tool
              name={comparing ? t.compareOff : t.compare}
              pressed={comparing}
              onClick={props.onCompare}
            >
              <Columns2 size={18} aria-hidden />
            </Tool>
          )}
        </div>
        <Turn
          name={t.previous}
          sign="K"
          isLeft
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <Turn
          name={t.next}
          sign="J"
          disabled={at >= evidence.length - 1}
          onClick={() => onMove(at + 1)}
        />
        <p className={css.caption} aria-live="polite">
          <b>
            {key !== undefined && (
              <span className={`${css.badge} ${css[key.tone]}`}>{key.index}</span>
            )}
            {name}
          </b>
          <span>
            {[
              ...(taken === null ? [] : [t.takenAt(formatTime(taken).slice(0, 16))]),
              ...(photo !== null && review.dutyPhotos.includes(photo) ? [t.duty] : []),
              t.photoOf(at + 1, evidence.length),
            ].join(' · ')}
            {isSeen && (
              <>
                {' · '}
                <Check size={14} aria-hidden /> {t.seen}
              </>
            )}
          </span>
        </p>
      </div>
      <Film
        evidence={evidence}
        at={at}
        review={review}
        keyItems={keyItems}
        seen={seen}
        onMove={onMove}
      />
    </section>
  );
}

const dayOf = (iso: string | undefined) => (iso === undefined ? '' : formatTime(iso).slice(0, 10));

function pinsOn(photo: string | null, { draft }: DeskDetail, keyItems: readonly KeyItem[]): Pin[] {
  return draft.findings.flatMap(({ code, marks = [] }) => {
    const key = keyItems.find(({ item }) => item.code === code);
    return marks
      .filter(({ fileId }) => fileId === photo)
      .flatMap(({ shapes }) =>
        shapes.map((shape) => ({ shape, number: key?.index ?? 0, tone: key?.tone ?? 'unknown' })),
      );
  });
}

/** Counts a photo as seen once it stood there for a moment, loaded; flicking past does not count. */
function useShownFor(
  photo: string | null,
  isSeen: boolean,
  src: string | undefined,
  onSeen: (fileId: string) => void,
): void {
  useEffect(() => {
    if (photo === null || isSeen || src === undefined) return undefined;
    const picture = new Image();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    picture.src = photoAt(src, 'full');
    const count = async () => {
      await picture.decode();
      if (!isOver) timer = setTimeout(() => onSeen(photo), seenAfterMs);
    };
    count().catch(() => undefined); // It cannot be shown: the pane says so, and it stays unseen.
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [photo, isSeen, src, onSeen]);
}

function usePreload(next: readonly Evidence[], urls: Readonly<Record<string, string>>): void {
  const sources = next.flatMap(({ kind, fileId }) =>
    kind === 'photo' && fileId !== null ? (urls[fileId] ?? []) : [],
  );
  const wanted = sources.join(' ');
  useEffect(() => {
    for (const source of wanted.split(' ').filter(Boolean))
      new Image().src = photoAt(source, 'full');
  }, [wanted]);
}

type ToolProps = { name: string; pressed?: boolean; onClick: () => void; children: ReactNode };

function Tool({ name, pressed, onClick, children }: ToolProps) {
  return (
    <button type="button" aria-label={name} title={name} aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  );
}

type TurnProps = {
  name: string;
  sign: string;
  isLeft?: boolean;
  disabled: boolean;
  onClick: () => void;
};

function Turn({ name, sign, isLeft = false, disabled, onClick }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-keyshortcuts={sign}
      className={`${css.turn} ${isLeft ? css.left : css.right}`}
      disabled={disabled}
      onClick={onClick}
    >
      {isLeft && <kbd aria-hidden>{sign}</kbd>}
      {isLeft ? <ChevronLeft size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
      {!isLeft && <kbd aria-hidden>{sign}</kbd>}
    </button>
  );
}
