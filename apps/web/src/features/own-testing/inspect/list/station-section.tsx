import type { TaskStation } from '@yanche/contract/inspections/task-parts';
import { Button } from '@yanche/ui/button';
import { Muted, Row, Text } from '@yanche/ui/layout';
import type { ReactNode } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { inspectTexts } from '../inspect.texts.ts';
import { hasLeft } from './list-filter.ts';
import styles from './station-section.module.css';

type StationSectionProps = {
  station: TaskStation;
  counts: { done: number; total: number; photos: number; readings: number };
  /** With its work at hand: photos, readings, the rest. */
  active: boolean;
  onPhotos: (station: TaskStation) => void;
  onReadings: (station: TaskStation) => void;
  onFill: (station: TaskStation) => void;
  /** Of a practical: the drawings of what is seen from here. */
  pictures: ReactNode;
  children: ReactNode;
};

/** One station: what to prepare, what is due, its items in walking order. */
export function StationSection(props: StationSectionProps) {
  const { station, counts, active, onPhotos, onReadings, onFill, pictures, children } = props;
  const t = useTexts(inspectTexts);
  const { done, total, photos, readings } = counts;
  return (
    <section className={styles.station} aria-label={station.name}>
      <div className={styles.head}>
        <Text as="h2" size={15}>
          {station.name}
          <span className={styles.count}>
            {done}/{total}
          </span>
        </Text>
        {active && hasLeft(counts) && (
          <>
            <ul className={styles.prepare}>
              {station.prepare.map((words) => (
                <Muted as="li" key={words} size={13}>
                  {words}
                </Muted>
              ))}
            </ul>
            <Row gap={8} wrap>
              {photos > 0 && <Button onClick={() => onPhotos(station)}>{t.shoot(photos)}</Button>}
              {readings > 0 && (
                <Button tone="tint" onClick={() => onReadings(station)}>
                  {t.readingsDue(readings)}
                </Button>
              )}
              <Button
                tone="tint"
                aria-label={t.fillRestOf(station.name)}
                onClick={() => onFill(station)}
              >
                {t.fillRest}
              </Button>
            </Row>
          </>
        )}
      </div>
      {pictures}
      <ul className={styles.items}>{children}</ul>
    </section>
  );
}
