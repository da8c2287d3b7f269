import { photoAt } from '@yanche/contract/files/photo-at';
import { ChevronLeft, ChevronRight, Columns2, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useTexts } from '#lib/language/language.ts';
import { PhotoPane } from '#lib/viewer/photo-pane.tsx';
import type { Zooming } from '#lib/viewer/use-zoom.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { seenAfterMs } from '../use-seen.ts';
import { Caption } from './caption.tsx';
import { Film } from './film.tsx';
import type { Picture } from './picture.ts';
import css from './viewer.module.css';

type Props = {
  pictures: readonly Picture[];
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
  const { pictures, at, seen, zooming, comparing, region, onMove, onSeen } = props;
  const t = useTexts(reviewsTexts);
  const shown = pictures[at];
  const photo = shown?.kind === 'photo' ? shown.fileId : null;
  const src = photo === null ? undefined : shown?.src;
  const title = shown?.title ?? '';
  const former = shown?.former ?? null;
  const isSeen = photo !== null && seen.has(photo);

  useShownFor(photo, isSeen, src, onSeen);
  usePreload(pictures.slice(at + 1, at + 4));

  return (
    <section ref={region} className={css.viewer} aria-label={t.viewer} tabIndex={-1}>
      <div className={css.big}>
        <div className={css.panes}>
          {src !== undefined ? (
            <PhotoPane
              src={photoAt(src, 'full')}
              alt={title}
              pins={shown?.pins ?? []}
              zooming={zooming}
            />
          ) : shown?.kind === 'clip' && shown.src !== undefined ? (
            <video
              key={shown.key}
              className={css.video}
              src={shown.src}
              aria-label={`${t.clip} ${title}`}
              controls
            >
              <track kind="captions" />
            </video>
          ) : (
            <div className={css.facts}>{props.facts}</div>
          )}
          {comparing && former !== null && (
            <div className={css.beside}>
              <PhotoPane
                src={photoAt(former.src, 'full')}
                alt={`${t.lastTime(former.day)} ${title}`}
                pins={[]}
                zooming={zooming}
              />
              <span className={css.which}>{t.lastTime(former.day)}</span>
            </div>
          )}
        </div>
        {!comparing && former !== null && (
          <button type="button" className={css.inset} onClick={props.onCompare}>
            <img src={photoAt(former.src, 'thumb')} alt="" />
            <span>{t.lastTime(former.day)}</span>
          </button>
        )}
        <div className={css.tools}>
          <Tool name={t.zoomOut} onClick={() => zooming.by(1 / 1.6)}>
            <ZoomOut size={18} aria-hidden />
          </Tool>
          <Tool name={t.zoomIn} onClick={() => zooming.by(1.6)}>
            <ZoomIn size={18} aria-hidden />
          </Tool>
          {former !== null && (
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
          disabled={at >= pictures.length - 1}
          onClick={() => onMove(at + 1)}
        />
        <Caption shown={shown} place={t.photoOf(at + 1, pictures.length)} isSeen={isSeen} />
      </div>
      <Film pictures={pictures} at={at} seen={seen} onMove={onMove} />
    </section>
  );
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

function usePreload(next: readonly Picture[]): void {
  const sources = next.flatMap(({ kind, src }) => (kind === 'photo' ? (src ?? []) : []));
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
