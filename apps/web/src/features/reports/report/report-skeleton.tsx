import { Card } from '@yanche/ui/card';
import { Skeleton, SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import styles from './report-skeleton.module.css';

export function ReportSkeleton() {
  return (
    <SkeletonScreen>
      <Card>
        <div className={styles.top}>
          <div className={styles.title}>
            <Skeleton height="22px" />
            <Skeleton width="70%" />
          </div>
          <Skeleton width="64px" height="40px" />
        </div>
        <div className={styles.tiles}>
          {Array.from({ length: 6 }, (_, tile) => (
            <Skeleton key={tile} height="56px" radius="control" />
          ))}
        </div>
        <Skeleton height="68px" radius="control" />
      </Card>
      <Skeleton width="80%" height="32px" radius="pill" />
      <SkeletonCard lines={5} />
    </SkeletonScreen>
  );
}
