import { Stack } from '@yanche/ui/layout';
import { Skeleton, SkeletonScreen } from '@yanche/ui/skeleton';
import styles from './home.module.css';

/** As many as a buyer has. */
const rows = Array.from({ length: 7 }, (_, index) => index);

/** In the shape of what this person can do, until the server has said who it is. */
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
