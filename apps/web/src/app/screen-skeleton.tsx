import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { Page } from '@yanche/ui/page';
import type { SkeletonKind } from './screen-route.ts';
import './screen-skeleton.css';

const cards: Record<SkeletonKind, React.ReactNode> = {
  plain: <SkeletonCard lines={2} />,
  form: (
    <>
      <SkeletonCard lines={4} />
      <SkeletonCard lines={3} />
      <SkeletonCard lines={3} />
    </>
  ),
  list: (
    <>
      <SkeletonCard thumb footer />
      <SkeletonCard thumb footer />
      <SkeletonCard thumb footer />
    </>
  ),
  detail: (
    <>
      <SkeletonCard lines={2} />
      <SkeletonCard lines={5} />
      <SkeletonCard lines={3} />
    </>
  ),
};

/**
 * Shown while a screen's code loads. The build prints the same markup into the shell, with the title, so that the first paint
 * needs no JavaScript.
 */
export function ScreenSkeleton({ kind, title }: { kind: SkeletonKind; title: string }) {
  return (
    <Page nav={<div className="screen-skeleton__bar">{title}</div>}>
      <SkeletonScreen>{cards[kind]}</SkeletonScreen>
    </Page>
  );
}
