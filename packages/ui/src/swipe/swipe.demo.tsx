import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { demoPhoto } from '../goods-card/demo-photo.ts';
import { UiLink } from '../ui-link/ui-link.tsx';
import { Swipe, type SwipeProps } from './swipe.tsx';
import './swipe-demo.css';

type Photo = { id: number; part: string };

function usePhotos(count: number): Photo[] {
  const say = useSay();
  const parts = say(
    ['左前 45°', '右后 45°', '发动机舱', '仪表盘', '底盘'],
    ['Front left', 'Rear right', 'Engine bay', 'Dashboard', 'Underbody'],
  );
  return Array.from({ length: count }, (_, id) => ({ id, part: parts[id % parts.length] ?? '' }));
}

type PhotosProps = { name: string; count: number } & Partial<SwipeProps<Photo>>;

/** Photos of a car, and which one is shown. */
function Photos({ name, count, ...props }: PhotosProps) {
  const say = useSay();
  const photos = usePhotos(count);
  const [index, setIndex] = useState(props.initialSwipe ?? 0);
  return (
    <div className="demo__stack">
      <Swipe
        label={name}
        items={photos}
        itemKey={(photo) => photo.id}
        renderItem={(photo) => (
          <img src={demoPhoto(photo.id, 343, 193)} alt={photo.part} className="demo-slide" />
        )}
        {...props}
        onChange={setIndex}
      />
      <output className="demo__out">
        {say(`正在看：${index + 1}，`, `Showing ${index + 1}, `)}
        {photos[index]?.part}
      </output>
    </div>
  );
}

function Plain() {
  const say = useSay();
  return <Photos name={say('车辆照片', 'Photos of the car')} count={5} />;
}

function Playing() {
  const say = useSay();
  return <Photos name={say('自动轮播', 'Moving by itself')} count={3} autoplay={3000} />;
}

function Line() {
  const say = useSay();
  return <Photos name={say('三张照片', 'Three photos')} count={3} loop={false} initialSwipe={2} />;
}

function Many() {
  const say = useSay();
  return <Photos name={say('全部照片', 'All photos')} count={64} initialSwipe={9} />;
}

function Two() {
  const say = useSay();
  return <Photos name={say('两张照片', 'Two photos')} count={2} />;
}

function Banners() {
  const say = useSay();
  const banners = say(
    [
      { title: '国标检测立减 ¥20', note: '113 项评分，约 60 分钟' },
      { title: '上门检测已开通', note: '杭州、宁波、温州' },
    ],
    [
      { title: '¥20 off the national standard', note: '113 scored items, about 60 min' },
      { title: 'We now come to your door', note: 'Hangzhou, Ningbo, Wenzhou' },
    ],
  );
  return (
    <Swipe
      label={say('活动', 'Offers')}
      items={banners}
      itemKey={(banner) => banner.title}
      renderItem={(banner) => (
        <UiLink href="?banner" className="demo-banner">
          <strong>{banner.title}</strong>
          <span className="demo__out">{banner.note}</span>
        </UiLink>
      )}
    />
  );
}

function Still() {
  const say = useSay();
  return (
    <div className="demo__stack">
      <Photos name={say('只有一张', 'One photo')} count={1} autoplay={3000} />
      <Card>{say('只有一张时不会动，也没有按钮。', 'A single photo does not move.')}</Card>
      <Photos name={say('只用按钮', 'Buttons only')} count={3} touchable={false} />
      <Photos name={say('没有指示点', 'Without dots')} count={3} indicators={false} />
    </div>
  );
}

export const demo: WidgetDemo = {
  title: ['轮播', 'Carousel'],
  examples: [
    { title: ['循环', 'Loop'], Example: Plain },
    { title: ['自动播放', 'Autoplay'], Example: Playing },
    { title: ['不循环', 'No loop'], Example: Line },
    { title: ['两张', 'Two'], Example: Two },
    { title: ['很多张', 'Many'], Example: Many },
    { title: ['链接', 'Links'], Example: Banners },
    { title: ['一张，不可滑动，无指示', 'One, not touchable, no dots'], Example: Still },
  ],
};
