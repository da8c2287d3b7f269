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
  title: ['骨架屏', 'Skeleton'],
  examples: [
    { title: ['形状', 'Shapes'], Example: Shapes },
    { title: ['文字行', 'Lines'], Example: Lines },
    { title: ['卡片', 'Cards'], Example: Cards },
    { title: ['整屏，读屏只说一次', 'A screen, announced once'], Example: Screen },
  ],
};
