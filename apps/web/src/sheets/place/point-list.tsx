import type { Point } from '@yanche/contract/people/dealers';
import { Muted, Stack } from '@yanche/ui/layout';
import Check from 'lucide-react/icons/check';
import { useDistance } from '#lib/language/use-distance.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './place.module.css';
import { placeTexts } from './place.texts.ts';

const kinds = ['market', 'store', 'onsite'] as const satisfies readonly Point['kind'][];

type PointListProps = {
  points: readonly Point[];
  value: number | null;
  refused: (kind: Point['kind']) => string | undefined;
  onSelect: (point: Point) => void;
};

export function PointList({ points, value, refused, onSelect }: PointListProps) {
  const t = useTexts(placeTexts);
  return kinds
    .map((kind) => ({ kind, own: points.filter((point) => point.kind === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => (
      <section key={kind} aria-labelledby={`place-${kind}`} className={styles.group}>
        <Muted id={`place-${kind}`} as="h3" weight="normal">
          {t[kind]}
        </Muted>
        <ul>
          {own.map((point) => (
            <li key={point.pointId}>
              <PointRow
                point={point}
                chosen={point.pointId === value}
                reason={refused(kind)}
                onSelect={onSelect}
              />
            </li>
          ))}
        </ul>
      </section>
    ));
}

type PointRowProps = {
  point: Point;
  chosen: boolean;
  reason: string | undefined;
  onSelect: (point: Point) => void;
};

function PointRow({ point, chosen, reason, onSelect }: PointRowProps) {
  const t = useTexts(placeTexts);
  const distance = useDistance();
  return (
    <button
      type="button"
      className={styles.point}
      aria-pressed={chosen}
      disabled={reason !== undefined}
      onClick={() => onSelect(point)}
    >
      <Stack as="span" grow>
        <span className={styles.name}>{point.name}</span>
        <Muted as="span">
          {reason ?? (point.kind === 'onsite' ? t.onsiteNote : point.address)}
        </Muted>
      </Stack>
      {point.distanceKm !== null && point.kind !== 'onsite' && (
        <Muted as="span" noShrink>
          {distance(point.distanceKm * 1000)}
        </Muted>
      )}
      {chosen && <Check size={20} className={styles.mark} aria-hidden="true" />}
    </button>
  );
}
