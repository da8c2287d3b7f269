import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { ImagePreview, type ImagePreviewProps } from './image-preview.tsx';

/** A drawing of so many px, with a grid that shows how large it is. */
function drawing(width: number, height: number, words: string, ground: string) {
  const lines = Array.from({ length: Math.ceil(height / 100) }, (_, i) => {
    const y = i * 100;
    return `<path d="M0 ${y}h${width}" stroke="#fff" opacity=".35"/><text x="12" y="${y + 60}">${words} ${i + 1}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="32" fill="#fff"><rect width="100%" height="100%" fill="${ground}"/>${lines.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

type SampleProps = { words: string } & Pick<
  ImagePreviewProps,
  'images' | 'start' | 'maxZoom' | 'swipeMs' | 'minZoom' | 'doubleTapMs'
>;

function Sample({ words, ...preview }: SampleProps) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState<number[]>([]);
  const [closed, setClosed] = useState(0);
  const close = () => {
    setOpen(false);
    setClosed(closed + 1);
  };
  return (
    <div className="demo__row">
      <Button data-opens onClick={() => setOpen(true)}>
        {words}
      </Button>
      <output className="demo__out">
        {say(
          `看过 ${seen.join(' ')}，关闭了 ${closed} 次`,
          `Seen ${seen.join(' ')}, closed ${closed} times`,
        )}
      </output>
      <ImagePreview
        {...preview}
        open={open}
        onClose={close}
        onChange={(index) => setSeen((before) => [...before, index])}
      />
    </div>
  );
}

function Photos() {
  const say = useSay();
  return (
    <Sample
      words={say('检测照片', 'Photos')}
      images={[
        {
          src: drawing(1200, 900, say('车头', 'Front'), '#2f6f62'),
          alt: say('车头照片', 'Photo of the front'),
        },
        {
          src: drawing(900, 1200, say('左后门', 'Rear left door'), '#7a5b2e'),
          alt: say('左后门照片', 'Photo of the rear left door'),
          caption: say(
            '左后门 锈蚀 · 2 级，约 180×120 mm',
            'Rear left door: rust, grade 2, about 180×120 mm',
          ),
        },
        {
          src: drawing(1200, 500, say('内饰', 'Inside'), '#4a4f7a'),
          alt: say('内饰照片', 'Photo of the inside'),
          caption: say(
            '座椅、方向盘、地毯均有磨损；顶棚干净。',
            'Seats, wheel and carpet are worn; the roof lining is clean. ',
          ).repeat(24),
        },
      ]}
    />
  );
}

function Long() {
  const say = useSay();
  return (
    <Sample
      words={say('保养记录长图', 'A long record')}
      images={[
        {
          src: drawing(600, 2400, say('第', 'Line'), '#35545e'),
          alt: say('保养记录', 'Service record'),
        },
        {
          src: drawing(800, 800, say('发票', 'Invoice'), '#5e3540'),
          alt: say('发票', 'Invoice'),
        },
      ]}
    />
  );
}

function Broken() {
  const say = useSay();
  return (
    <Sample
      words={say('打不开的照片', 'A photo that does not load')}
      images={[{ src: 'data:image/png,broken', alt: say('底盘照片', 'Photo of the chassis') }]}
    />
  );
}

/** From the second, up to five times. */
function Options() {
  const say = useSay();
  const images = [1, 2, 3].map((n) => ({
    src: drawing(800, 600, `${n} /`, '#3c4a46'),
    alt: say(`第 ${n} 张`, `Number ${n}`),
  }));
  return (
    <Sample words={say('从第二张看起', 'From the second')} images={images} start={1} maxZoom={5} />
  );
}

export const demo: WidgetDemo = {
  title: ['图片预览', 'Image preview'],
  examples: [
    { title: ['多张，带说明', 'Several, with captions'], Example: Photos },
    { title: ['长图', 'A long image'], Example: Long },
    { title: ['打不开', 'Broken'], Example: Broken },
    { title: ['起始与放大倍数', 'Start and zoom'], Example: Options },
  ],
};
