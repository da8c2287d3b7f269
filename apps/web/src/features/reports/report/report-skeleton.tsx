import { Card } from '@yanche/ui/card';
import { Row, Stack } from '@yanche/ui/layout';
import { Skeleton, SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import styles from './report-skeleton.module.css';

export function ReportSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.hero} />
      <Card>
        <Row gap={24} justify="between">
          <Stack grow gap={8}>
            <Skeleton height="22px" />
            <Skeleton width="70%" />
          </Stack>
          <Skeleton width="64px" height="40px" />
        </Row>
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
