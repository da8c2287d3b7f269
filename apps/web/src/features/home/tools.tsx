import { Card } from '@yanche/ui/card';
import { Skeleton, SkeletonScreen } from '@yanche/ui/skeleton';
import { UiLink } from '@yanche/ui/ui-link';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Camera from 'lucide-react/icons/camera';
import CarIcon from 'lucide-react/icons/car';
import ChartColumn from 'lucide-react/icons/chart-column';
import Gift from 'lucide-react/icons/gift';
import History from 'lucide-react/icons/history';
import Info from 'lucide-react/icons/info';
import ListChecks from 'lucide-react/icons/list-checks';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TagIcon from 'lucide-react/icons/tag';
import { useTexts } from '#lib/language/texts.ts';
import styles from './home.module.css';
import { homeTexts } from './home.texts.ts';
import { type Tool, toolPaths } from './tools-by-role.ts';

const pictures = {
  board: ChartColumn,
  verify: BadgeCheck,
  history: History,
  self: Camera,
  packages: TagIcon,
  products: Info,
  batch: ListChecks,
  stock: CarIcon,
  free: Gift,
  claims: ShieldCheck,
} satisfies Record<Tool, unknown>;

export function Tools({ tools }: { tools: readonly Tool[] }) {
  const t = useTexts(homeTexts);
  return (
    <Card>
      <nav aria-label={t.todo} className={styles.tools} data-count={tools.length}>
        {tools.map((tool) => {
          const Picture = pictures[tool];
          return (
            <UiLink key={tool} href={toolPaths[tool]} className={styles.tool}>
              <Picture size={24} strokeWidth={1.7} aria-hidden="true" />
              <span>{t[tool]}</span>
            </UiLink>
          );
        })}
      </nav>
    </Card>
  );
}

/** Until the user is known. */
export function ToolsSkeleton() {
  return (
    <Card>
      <SkeletonScreen>
        <div className={styles.tools}>
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
            <span key={key} className={styles.tool}>
              <Skeleton width="24px" height="24px" radius="control" />
              <Skeleton width="4em" height="13px" />
            </span>
          ))}
        </div>
      </SkeletonScreen>
    </Card>
  );
}
