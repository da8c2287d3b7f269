import { Skeleton, SkeletonScreen } from '@yanche/ui/skeleton';
import styles from './slots.module.css';

/** Skeleton of a day strip and two rows of slots. */
export function SlotSkeleton() {
  return (
    <SkeletonScreen>
      <Skeleton height="49px" radius="control" />
      <div className={styles.slotSkeleton}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <Skeleton key={key} height="44px" radius="control" />
        ))}
      </div>
    </SkeletonScreen>
  );
}
