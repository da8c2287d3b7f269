import { Button } from '@yanche/ui/button';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import { useTexts } from '#lib/language/texts.ts';
import { shortName } from '../list/short-name.ts';
import { FilmStrip } from './film-strip.tsx';
import styles from './guided-camera.module.css';
import { guidedCameraTexts } from './guided-camera.texts.ts';
import type { ShotStation, ShotView } from './shots.ts';

type StationDoneProps = {
  station: ShotStation;
  /** The one after it, if there is one. */
  next: ShotStation | undefined;
  count: number;
  views: readonly ShotView[];
  onChoose: (ghost: string) => void;
  onStation: (station: ShotStation) => void;
  onClose: () => void;
};

/** Nothing is due here any more: back to the list for the other items, or on to the next station. */
export function StationDone(props: StationDoneProps) {
  const { station, next, count, views, onChoose, onStation, onClose } = props;
  const t = useTexts(guidedCameraTexts);
  return (
    <div className={styles.phase}>
      <div className={styles.complete}>
        <CircleCheckBig size={48} strokeWidth={1.5} aria-hidden="true" />
        <h2>{t.complete(shortName(station.name))}</h2>
        <p className={styles.quiet}>{t.completeNote(count)}</p>
      </div>
      <FilmStrip views={views} current={null} onChoose={onChoose} below />
      <div className={styles.onward}>
        <Button size="large" block onClick={onClose}>
          {t.toList}
        </Button>
        {next !== undefined && (
          <Button size="large" tone="tint" block onClick={() => onStation(next)}>
            {t.toStation(shortName(next.name))}
          </Button>
        )}
      </div>
    </div>
  );
}
