import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { ProgressBar } from './progress-bar.tsx';

function Known() {
  const say = useSay();
  return (
    <Card>
      <div className="demo__stack">
        {[0, 42, 100].map((value) => (
          <ProgressBar key={value} label={say('检测进度', 'Inspection')} value={value} showValue />
        ))}
      </div>
    </Card>
  );
}

function Upload() {
  const say = useSay();
  const [parts, setParts] = useState(1);
  return (
    <Card>
      <div className="demo__stack">
        <ProgressBar label={say('上传视频', 'Upload')} value={(parts / 3) * 100} showValue />
        <Button
          tone="outline"
          aria-disabled={parts === 3}
          onClick={() => setParts(Math.min(3, parts + 1))}
        >
          {say('传完一段', 'One part done')}
        </Button>
      </div>
    </Card>
  );
}

function Unknown() {
  const say = useSay();
  return (
    <Card>
      <ProgressBar label={say('识别行驶证', 'Reading the licence')} />
    </Card>
  );
}

function Tones() {
  const say = useSay();
  return (
    <Card>
      <div className="demo__stack">
        <ProgressBar
          label={say('里程存疑', 'Mileage in doubt')}
          value={64}
          tone="minor"
          showValue
        />
        <ProgressBar label={say('上传失败', 'Upload failed')} value={31} tone="major" showValue />
      </div>
    </Card>
  );
}

function Limits() {
  const say = useSay();
  return (
    <Card>
      <div className="demo__stack">
        <ProgressBar label={say('小于 0', 'Below 0')} value={-20} showValue />
        <ProgressBar label={say('大于 100', 'Above 100')} value={140} showValue />
      </div>
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: ['进度条', 'Progress bar'],
  examples: [
    { title: ['百分比', 'Percentage'], Example: Known },
    { title: ['上传', 'Upload'], Example: Upload },
    { title: ['未知进度', 'Unknown amount'], Example: Unknown },
    { title: ['存疑与失败', 'Doubt and failure'], Example: Tones },
    { title: ['只到 0 和 100', 'Kept within 0 and 100'], Example: Limits },
  ],
};
