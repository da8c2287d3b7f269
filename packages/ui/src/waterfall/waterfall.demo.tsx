import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { demoPhoto } from '../goods-card/demo-photo.ts';
import { Waterfall } from './waterfall.tsx';
import './waterfall-demo.css';

type Photo = { id: number; part: string; note: string; height: number };

function usePhotos() {
  const say = useSay();
  const parts = say(
    ['左前 45°', '发动机舱', '左后门 锈蚀', '仪表盘', '底盘', '后备厢', '右前轮'],
    [
      'Front left',
      'Engine bay',
      'Rear door, rust',
      'Dashboard',
      'Underbody',
      'Boot',
      'Front wheel',
    ],
  );
  const notes = say(
    [
      '',
      '约 180×120 mm，门边下沿；建议钣喷，约 ¥600',
      '未见异常',
      '表显 3.62 万公里，与保养记录相符',
    ],
    [
      '',
      'About 180×120 mm, lower door edge; respray, about ¥600',
      'Nothing found',
      '36,200 km, as in the service records',
    ],
  );
  return (from: number, count: number): Photo[] =>
    Array.from({ length: count }, (_, index) => {
      const id = from + index;
      return {
        id,
        part: `${id + 1} · ${parts[id % parts.length]}`,
        note: notes[(id * 3) % notes.length] ?? '',
        height: 90 + ((id * 67) % 140),
      };
    });
}

/** `late`: the picture has not come yet, and nobody knows how high it will be. */
function PhotoCard({ photo, late }: { photo: Photo; late?: boolean }) {
  return (
    <figure className="demo-photo">
      <img
        src={late ? undefined : demoPhoto(photo.id, 160, photo.height)}
        alt=""
        className="demo-photo__image"
      />
      <figcaption className="demo-photo__words">
        {photo.part}
        {photo.note && <span className="demo__out">{photo.note}</span>}
      </figcaption>
    </figure>
  );
}

function Plain() {
  const say = useSay();
  const photos = usePhotos();
  const [count, setCount] = useState(6);
  return (
    <div className="demo__stack">
      <Waterfall
        label={say('检测照片', 'Inspection photos')}
        items={photos(0, count)}
        itemKey={(photo) => photo.id}
        renderItem={(photo) => <PhotoCard photo={photo} />}
      />
      <Button tone="outline" onClick={() => setCount(count + 4)}>
        {say('再来 4 张', '4 more')}
      </Button>
    </div>
  );
}

function Late() {
  const say = useSay();
  const photos = usePhotos();
  const [come, setCome] = useState(0);
  return (
    <div className="demo__stack">
      <Waterfall
        label={say('晚到的照片', 'Late photos')}
        items={photos(20, 6)}
        itemKey={(photo) => photo.id}
        renderItem={(photo, index) => <PhotoCard photo={photo} late={index >= come} />}
      />
      <div className="demo__row">
        <Button tone="outline" onClick={() => setCome(Math.min(6, come + 1))}>
          {say('下一张到了', 'Next one comes')}
        </Button>
        <Button tone="outline" onClick={() => setCome(6)}>
          {say('全部到了', 'All come')}
        </Button>
      </div>
    </div>
  );
}

function Columns() {
  const say = useSay();
  const photos = usePhotos();
  const [columns, setColumns] = useState(3);
  return (
    <div className="demo__stack">
      <Waterfall
        label={say('三列照片', 'Three columns')}
        columns={columns}
        gap={4}
        items={photos(40, 8)}
        itemKey={(photo) => photo.id}
        renderItem={(photo) => <PhotoCard photo={photo} />}
      />
      <Button tone="outline" onClick={() => setColumns((columns % 3) + 1)}>
        {say('换列数', 'Other columns')}
      </Button>
    </div>
  );
}

function Many() {
  const say = useSay();
  const photos = usePhotos();
  const [open, setOpen] = useState(false);
  return (
    <Card title={say('1000 张照片', '1,000 photos')}>
      {open ? (
        <section
          aria-label={say('可滚动的照片', 'Photos that scroll')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          className="demo-many"
        >
          <Waterfall
            label={say('很多照片', 'Many photos')}
            items={photos(0, 1000)}
            itemKey={(photo) => photo.id}
            renderItem={(photo) => <PhotoCard photo={photo} />}
          />
        </section>
      ) : (
        <Button tone="outline" onClick={() => setOpen(true)}>
          {say('显示', 'Show')}
        </Button>
      )}
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: ['瀑布流', 'Waterfall'],
  examples: [
    { title: ['两列，间距 10', 'Two columns, 10 px apart'], Example: Plain },
    { title: ['图片晚到', 'Pictures come late'], Example: Late },
    { title: ['列数与间距', 'Columns and gap'], Example: Columns },
    { title: ['很多', 'Many'], Example: Many },
  ],
};
