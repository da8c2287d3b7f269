import { Card } from '@yanche/ui/card';
import { Stack } from '@yanche/ui/layout';
import { Skeleton, SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import styles from './report-head.module.css';

export function HistoryReportSkeleton() {
  return (
    <SkeletonScreen>
      <Card>
        <Stack gap={12}>
          <Skeleton width="70%" />
          <Skeleton height="28px" />
          <div className={styles.tiles}>
            {Array.from({ length: 6 }, (_, tile) => (
              <Skeleton key={tile} height="80px" radius="control" />
            ))}
          </div>
        </Stack>
      </Card>
      <SkeletonCard lines={5} />
      <SkeletonCard lines={5} />
    </SkeletonScreen>
  );
}
