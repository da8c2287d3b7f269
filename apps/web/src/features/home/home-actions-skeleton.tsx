import { Stack } from '@yanche/ui/layout';
import { Skeleton, SkeletonScreen } from '@yanche/ui/skeleton';
import styles from './home.module.css';

/** The number of actions of a buyer. */
const rows = Array.from({ length: 8 }, (_, index) => index);

/** Skeleton of the actions until the user is known. */
export function HomeActionsSkeleton() {
  return (
    <SkeletonScreen>
      <div>
        {rows.map((row) => (
          <div key={row} className={styles.job}>
            <Skeleton width="40px" height="40px" radius="control" />
            <Stack as="span" gap={8}>
              <Skeleton width="5em" />
              <Skeleton width="10em" height="13px" />
            </Stack>
          </div>
        ))}
      </div>
    </SkeletonScreen>
  );
}
