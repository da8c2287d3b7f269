import { Card } from '@yanche/ui/card';
import { Skeleton, SkeletonScreen } from '@yanche/ui/skeleton';
import styles from './report-photos.module.css';

export function PhotosSkeleton() {
  return (
    <SkeletonScreen>
      <Skeleton width="60%" />
      <Skeleton width="50%" height="32px" radius="pill" />
      {[6, 3].map((count) => (
        <Card key={count} title={<Skeleton width="96px" />}>
          <div className={styles.tiles}>
            {Array.from({ length: count }, (_, tile) => (
              <Skeleton key={tile} height="76px" />
            ))}
          </div>
        </Card>
      ))}
    </SkeletonScreen>
  );
}
