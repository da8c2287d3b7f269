import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Minus from 'lucide-react/icons/minus';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { photoAt } from '@yanche/contract/files/photo-at';
import { useTexts } from '#lib/language/texts.ts';
import { useObjectUrl } from '#lib/browser/use-object-url.ts';
import { useRecorded, useSession } from '../session-context.tsx';
import styles from './film-strip.module.css';
import { guidedCameraTexts } from './guided-camera.texts.ts';
import type { ShotState, ShotView } from './shots.ts';

type FilmStripProps = {
  views: readonly ShotView[];
  current: string | null;
  onChoose: (ghost: string) => void;
  /** Below what it belongs to: a phone on its side shows it not at all. */
  below?: boolean;
};

/** All shots of the station: what is taken, what is due, which one comes now. */
export function FilmStrip({ views, current, onChoose, below = false }: FilmStripProps) {
  const t = useTexts(guidedCameraTexts);
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chosen = strip.current?.querySelector(`[data-ghost="${current}"]`);
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  return (
    <ul
      ref={strip}
      className={below ? `${styles.strip} ${styles.below}` : styles.strip}
      aria-label={t.strip}
    >
      {views.map((view) => (
        <li key={view.shot.ghost} data-ghost={view.shot.ghost}>
          <button
            type="button"
            className={styles.frame}
            data-state={view.state}
            aria-current={view.shot.ghost === current}
            aria-label={t.shotOf(view.shot.name, t[view.state])}
            onClick={() => onChoose(view.shot.ghost)}
          >
            <Picture fileId={view.photos.at(-1)} />
            {view.photos.length === 0 && <span aria-hidden="true">{view.shot.name}</span>}
            <StateMark state={view.state} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Shape and colour of what a shot stands at; one that is to be taken has none. */
function StateMark({ state }: { state: ShotState }) {
  const look = { size: 14, strokeWidth: 3, 'aria-hidden': true } as const;
  if (state === 'done') return <Check {...look} />;
  if (state === 'fault') return <CircleAlert {...look} />;
  if (state === 'limited') return <Minus {...look} />;
  const isAsked = state === 'unnamed' || state === 'unread' || state === 'taken';
  return isAsked ? <i aria-hidden="true">?</i> : null;
}

/** The thumbnail, of this phone or of the server. */
export function Picture({ fileId }: { fileId: string | undefined }) {
  const { photos } = useSession();
  const thumb = useSyncExternalStore(photos.subscribe, () =>
    fileId === undefined ? null : (photos.get().get(fileId)?.thumb ?? null),
  );
  const url = useRecorded(({ task }) =>
    fileId === undefined ? undefined : task.photoUrls[fileId],
  );
  const local = useObjectUrl(thumb);
  const src = local ?? (url === undefined ? undefined : photoAt(url, 'thumb'));
  return src === undefined ? null : <img src={src} alt="" />;
}
