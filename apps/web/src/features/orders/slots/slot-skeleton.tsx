import { Skeleton, SkeletonScreen } from '@yanche/ui/skeleton';
import styles from './slots.module.css';

/** A strip of days and two rows of times to come. */
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
