import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { recordClip } from './record-clip.ts';
import { VideoOverlay, type VideoOverlayProps } from './video-overlay.tsx';

let clip: Promise<string> | undefined;

type PlayProps = Omit<VideoOverlayProps, 'open' | 'onClose' | 'src'> & {
  words: string;
  /** Default: a clip recorded in the page. */
  src?: string;
};

function Play({ words, src, ...video }: PlayProps) {
  const say = useSay();
  const [address, setAddress] = useState<string>();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [events, setEvents] = useState<string[]>([]);
  const log = (event: string) => setEvents((all) => [...all, event].slice(-20));
  const show = async () => {
    setBusy(true);
    clip ??= recordClip();
    setAddress(src ?? (await clip));
    setBusy(false);
    setOpen(true);
  };
  return (
    <Card className="demo__stack">
      <Button data-opens tone="tint" busy={busy} onClick={show}>
        {words}
      </Button>
      <output className="demo__out">
        {events.join(' · ') || say('还没有播放', 'Not played yet')}
      </output>
      {address !== undefined && (
        <VideoOverlay
          {...video}
          src={address}
          open={open}
          onClose={() => {
            setOpen(false);
            log('close');
          }}
          onProgress={({ currentTime }) => log(currentTime.toFixed(1))}
          onFault={(fault) => log(`fault ${fault}`)}
        />
      )}
    </Card>
  );
}

function Plain() {
  const say = useSay();
  const words = say('播放路试视频', 'Play the road test');
  return <Play words={words} label={say('路试视频', 'Road test')} />;
}

function Subtitles() {
  const say = useSay();
  const words = say('左前方有异响', 'A noise from the front left');
  const file = `WEBVTT\n\n00:00.000 --> 00:10.000\n${words}\n`;
  return (
    <Play
      words={say('带字幕播放', 'Play with subtitles')}
      autoPlay={false}
      height={200}
      tracks={[
        {
          src: `data:text/vtt;charset=utf-8,${encodeURIComponent(file)}`,
          srclang: say('zh-CN', 'en'),
          label: say('中文', 'English'),
          default: true,
        },
        { src: '/missing.vtt', srclang: 'ja', label: '日本語' },
      ]}
    />
  );
}

function Broken() {
  const say = useSay();
  return <Play words={say('打开失效的视频', 'Open a broken video')} src="/dev/broken.mp4" />;
}

export const demo: WidgetDemo = {
  title: ['视频播放', 'Video overlay'],
  examples: [
    { title: ['播放，每 500 毫秒报告进度', 'Progress every 500 ms'], Example: Plain },
    {
      title: ['字幕，其中一个读不到；高 200', 'Subtitles, one missing; 200 px high'],
      Example: Subtitles,
    },
    { title: ['打不开', 'Does not open'], Example: Broken },
  ],
};
