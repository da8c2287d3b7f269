import { getPointsFromCity, type Point } from '@yanche/contract/people/dealers';
import { Button } from '@yanche/ui/button';
import { EmptyState } from '@yanche/ui/empty-state';
import { Sheet } from '@yanche/ui/sheet';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import styles from './place.module.css';
import { placeTexts } from './place.texts.ts';
import { PointList } from './point-list.tsx';
import { usePosition } from './use-position.ts';

export type PlaceSheetProps = {
  open: boolean;
  onClose: () => void;
  cityId: number;
  cityName: string;
  /** The current choice. */
  value: number | null;
  /** Why a kind of place is disabled, shown on its rows; undefined if it is not. */
  refused: (kind: Point['kind']) => string | undefined;
  onSelect: (point: Point) => void;
  onChangeCity: () => void;
};

/** Places to inspect a car in a city: markets, inspection points, on site. */
export function PlaceSheet(props: PlaceSheetProps) {
  const t = useTexts(placeTexts);
  const { position, busy, locate } = usePosition();
  const points = useCall(
    getPointsFromCity,
    { cityId: props.cityId, ...position },
    { enabled: props.open, staleTime: 300_000, keepPrevious: position !== null },
  );
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t.title} height="tall">
      <div className={styles.tools}>
        <Button
          tone="tint"
          size="small"
          aria-label={t.changeCity(props.cityName)}
          onClick={props.onChangeCity}
        >
          {props.cityName}
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
        <Button
          tone="text"
          size="small"
          busy={busy}
          aria-pressed={position !== null}
          icon={<LocateFixed size={16} aria-hidden="true" />}
          onClick={locate}
        >
          {busy ? t.locating : t.near}
        </Button>
      </div>
      <AnswerView of={points} loading={<PlaceSkeleton />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t.none} size="compact" />
          ) : (
            <PointList
              points={all}
              value={props.value}
              refused={props.refused}
              onSelect={props.onSelect}
            />
          )
        }
      </AnswerView>
    </Sheet>
  );
}

function PlaceSkeleton() {
  return (
    <SkeletonScreen>
      <SkeletonCard lines={2} />
      <SkeletonCard lines={2} />
      <SkeletonCard lines={2} />
    </SkeletonScreen>
  );
}
