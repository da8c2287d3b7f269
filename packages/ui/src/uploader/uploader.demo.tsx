import Film from 'lucide-react/icons/film';
import { type ReactNode, useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { confirm } from '../dialog/dialog.tsx';
import { toast } from '../toast/toast.tsx';
import {
  type SendFile,
  Uploader,
  type UploaderItem,
  type UploaderProps,
  UploadSheet,
} from './uploader.tsx';

/** A picture with words on it. */
const drawn = (words: string, colour = '8fa89f') =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 306 204"><path fill="#${colour}" d="M0 0h306v204H0z"/><text x="153" y="112" font-size="28" text-anchor="middle" fill="#fff">${words}</text></svg>`,
  )}`;
const file = (name: string, type: string) => {
  const [, svg = ''] = drawn(name.replace(/\..*/, '')).split(',');
  return new File([decodeURIComponent(svg)], name, { type });
};

/** Takes 1.5 s; files with "fail" in their name fail the first time. */
const failed = new Set<string>();
const send: SendFile = async (sent, { onProgress, signal }) => {
  for (let percent = 0; percent < 100; percent += 10) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    if (signal.aborted) throw new Error('cancelled');
    onProgress(percent);
    if (percent === 50 && sent.name.includes('fail') && !failed.has(sent.name)) {
      failed.add(sent.name);
      throw new Error('The server did not answer');
    }
  }
  return { key: `photos/${sent.name}`, persistentId: `p-${sent.size}` };
};

type LiveProps = Omit<UploaderProps, 'value' | 'onChange' | 'label'> & {
  start?: UploaderItem[];
  title?: string;
  children?: ReactNode;
};

/** An uploader that holds its items and tells what happens. */
function Live({ start = [], title, children, ...props }: LiveProps) {
  const say = useSay();
  const [value, setValue] = useState(start);
  const [events, setEvents] = useState<string[]>([]);
  const log = (event: string) => setEvents((all) => [...all, event].slice(-8));
  const names = (items: readonly UploaderItem[]) =>
    items.map(({ file: of, status }) => `${of?.name ?? '–'} ${status ?? 'done'}`).join(', ');
  return (
    <Card title={title}>
      <div className="demo__stack">
        <Uploader
          {...props}
          label={title ?? say('车辆照片', 'Photos of the car')}
          value={value}
          onChange={(next) => {
            setValue(next);
            log(`change: ${names(next)}`);
          }}
          onDelete={(item, { index }) => log(`delete ${index}: ${item.file?.name ?? '–'}`)}
          onOversize={(files) => log(`oversize: ${files.map((each) => each.name).join(', ')}`)}
        />
        {children}
        {events.length > 0 && (
          <ol className="demo__out">
            {events.map((event, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a log
              <li key={index}>{event}</li>
            ))}
          </ol>
        )}
      </div>
    </Card>
  );
}

function Sending() {
  const say = useSay();
  return (
    <Live title={say('外观照片', 'Outside')} multiple lazyLoad resultType="file" send={send} />
  );
}

const Plain = () => <Live multiple maxCount={4} />;

function States() {
  const say = useSay();
  const [start] = useState<UploaderItem[]>(() => [
    { url: drawn(say('左前 45°', 'Front left')), status: 'done' },
    { file: file('under-way.svg', 'image/svg+xml'), status: 'uploading' },
    {
      file: file('lost.svg', 'image/svg+xml'),
      status: 'failed',
      message: say('网络中断', 'The network failed'),
    },
    { url: 'https://example.com/road-test.mp4' },
    { file: file(say('维修记录.pdf', 'repairs.pdf'), 'application/pdf') },
    {
      url: drawn(say('铭牌', 'Name plate')),
      status: 'failed',
      message: say('照片模糊', 'Blurred'),
    },
  ]);
  return (
    <Live
      start={start}
      send={(_, { onProgress }) => {
        onProgress(45);
        return new Promise(() => undefined);
      }}
    />
  );
}

function Limits() {
  const say = useSay();
  return (
    <>
      <Live
        title={say('每个 1 KB，最多 3 个', '1 KB each, 3 at most')}
        multiple
        maxCount={3}
        maxSize={1024}
      />
      <Live
        title={say('3 图或 1 视频', '3 images or 1 video')}
        multiple
        accept="*"
        onlyAccept
        maxCount={3}
        videoMaxCount={1}
      />
    </>
  );
}

function Guards() {
  const say = useSay();
  return (
    <Live
      title={say('只收 PNG，多选改名', 'PNG only, renamed')}
      multiple
      beforeRead={async (chosen) => {
        const files = Array.isArray(chosen) ? chosen : [chosen];
        if (files.some(({ type }) => type !== 'image/png')) {
          toast(say('只能上传 PNG', 'PNG only'));
          return false;
        }
        if (!Array.isArray(chosen)) return true;
        return chosen.map((each, index) => new File([each], `car-${index + 1}.png`, each));
      }}
      beforeDelete={() => confirm({ title: say('删除这张照片？', 'Remove this photo?') })}
    />
  );
}

function Looks() {
  const say = useSay();
  const start = [{ url: drawn(say('行驶证', 'Licence'), '5b7a86') }];
  return (
    <>
      <Live title={say('只读', 'Read only')} start={start} readonly />
      <Live title={say('停用', 'Disabled')} start={start} disabled />
      <Live
        title={say('大图，不可删除', 'Large, not removable')}
        start={start}
        maxCount={2}
        previewSize={[136, 136]}
        imageFit="contain"
        deletable={false}
        accept="image/*,video/*"
        uploadIcon={<Film size={28} aria-hidden="true" />}
        uploadText={say('照片或视频', 'Photo or video')}
      />
    </>
  );
}

function Sheets() {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [names, setNames] = useState('');
  return (
    <Live title={say('先选来源', 'Asks first')} multiple askSource maxCount={Infinity}>
      <Button data-opens tone="outline" onClick={() => setOpen(true)}>
        {say('只用弹层：照片或视频', 'The sheet alone: photo or video')}
      </Button>
      <output className="demo__out">{names}</output>
      <UploadSheet
        open={open}
        onClose={() => setOpen(false)}
        accept="image/*,video/*"
        multiple
        title={say('上传路试素材', 'Road test material')}
        onFiles={(files) => setNames(files.map(({ name }) => name).join(', '))}
      />
    </Live>
  );
}

export const demo: WidgetDemo = {
  title: ['上传', 'Uploader'],
  examples: [
    { title: ['发送、失败、重试', 'Sending, failing, retrying'], Example: Sending },
    { title: ['各种状态', 'All states'], Example: States },
    { title: ['只选不发，最多 4 张', 'Chosen only, 4 at most'], Example: Plain },
    { title: ['大小和数量', 'Sizes and counts'], Example: Limits },
    { title: ['选前和删前询问', 'Guards'], Example: Guards },
    { title: ['样式', 'Looks'], Example: Looks },
    { title: ['拍照、录像或相册', 'Camera or album'], Example: Sheets },
  ],
};
