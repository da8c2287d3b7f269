import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { Skeleton, SkeletonCard, SkeletonLines, SkeletonScreen } from './skeleton.tsx';

function Shapes() {
  return (
    <Card>
      <div className="demo__row">
        <Skeleton width="120px" />
        <Skeleton width="60%" height="28px" />
        <Skeleton width="96px" height="72px" radius="control" />
        <Skeleton width="100%" height="48px" radius="card" />
        <Skeleton width="92px" height="36px" radius="pill" />
      </div>
    </Card>
  );
}

function Lines() {
  return (
    <Card>
      <div className="demo__stack">
        <SkeletonLines />
        <SkeletonLines lines={1} />
        <SkeletonLines lines={5} />
      </div>
    </Card>
  );
}

function Cards() {
  return (
    <div className="demo__stack">
      <SkeletonCard />
      <SkeletonCard thumb lines={2} />
      <SkeletonCard thumb footer />
    </div>
  );
}

const Screen = () => (
  <SkeletonScreen label={useSay()('正在加载检测报告', 'Loading the inspection report')}>
    <Skeleton width="40%" height="28px" />
    <SkeletonCard footer />
  </SkeletonScreen>
);

export const demo: WidgetDemo = {
  title: { zh: '骨架屏', en: 'Skeleton' },
  examples: [
    { title: { zh: '形状', en: 'Shapes' }, Example: Shapes },
    { title: { zh: '文字行', en: 'Lines' }, Example: Lines },
    { title: { zh: '卡片', en: 'Cards' }, Example: Cards },
    { title: { zh: '整屏，读屏只说一次', en: 'A screen, announced once' }, Example: Screen },
  ],
};
