import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { clearToast, toast } from './toast.tsx';

function Kinds() {
  const say = useSay();
  return (
    <div className="demo__row">
      <Button tone="outline" onClick={() => toast(say('已复制', 'Copied'))}>
        {say('文字', 'Words')}
      </Button>
      <Button tone="outline" onClick={() => toast(say('已保存', 'Saved'), { kind: 'success' })}>
        {say('成功', 'Success')}
      </Button>
      <Button
        tone="outline"
        onClick={() => toast(say('网络不给力', 'No network'), { kind: 'error' })}
      >
        {say('失败', 'Failure')}
      </Button>
    </div>
  );
}

function Long() {
  const say = useSay();
  const text = say(
    '这辆车的照片还在上传，请不要离开本页。\n已上传 12 张，还剩 52 张。',
    'The photos of this car are still on their way, please stay on this page.\n12 are uploaded, 52 are left.',
  );
  return (
    <div className="demo__row">
      <Button onClick={() => toast(text)}>{say('显示长文字', 'Show long words')}</Button>
    </div>
  );
}

function Staying() {
  const say = useSay();
  const stay = () => toast(say('上传中…', 'Uploading…'), { duration: 0 });
  const brief = () => toast(say('半秒就走', 'Half a second'), { duration: 500 });
  return (
    <div className="demo__row">
      <Button onClick={stay}>{say('一直显示', 'Stay')}</Button>
      <Button tone="outline" onClick={clearToast}>
        {say('收起', 'Take away')}
      </Button>
      <Button tone="outline" onClick={brief}>
        {say('只显示半秒', 'Show it briefly')}
      </Button>
    </div>
  );
}

/** As an HTTP client would: no component is near. spec §8: the message of an answer whose code is not 0 */
function tellAnswer(answer: { code: number; message: string }) {
  if (answer.code !== 0) toast(answer.message, { kind: 'error' });
}

function Outside() {
  const say = useSay();
  const message = say('该时段已约满', 'This slot is fully booked');
  return (
    <div className="demo__row">
      <Button onClick={() => tellAnswer({ code: 40901, message })}>
        {say('接口报错', 'A call fails')}
      </Button>
    </div>
  );
}

function Locking() {
  const say = useSay();
  const [taps, setTaps] = useState(0);
  const lock = () => toast(say('提交中…', 'Submitting…'), { forbidClick: true });
  return (
    <div className="demo__stack">
      <div className="demo__row">
        <Button onClick={lock}>{say('显示并锁住页面', 'Show and lock the page')}</Button>
        <Button tone="outline" onClick={() => setTaps(taps + 1)}>
          {say('点我', 'Tap me')}
        </Button>
      </div>
      <output className="demo__out">{say(`点到 ${taps} 次`, `Tapped ${taps} times`)}</output>
    </div>
  );
}

function AboveSheet() {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <div className="demo__row">
      <Button data-opens onClick={() => setOpen(true)}>
        {say('打开面板', 'Open a sheet')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={say('联系检测师', 'Call the inspector')}
      >
        <Button block onClick={() => toast(say('号码已复制', 'Number copied'))}>
          {say('复制号码', 'Copy the number')}
        </Button>
      </Sheet>
    </div>
  );
}

export const demo: WidgetDemo = {
  title: ['轻提示', 'Toast'],
  examples: [
    { title: ['种类', 'Kinds'], Example: Kinds },
    { title: ['长文字', 'Long words'], Example: Long },
    { title: ['时长', 'How long it stays'], Example: Staying },
    { title: ['在 React 之外调用', 'Called outside React'], Example: Outside },
    { title: ['锁住页面', 'The page is locked'], Example: Locking },
    { title: ['在弹层之上', 'Above a sheet'], Example: AboveSheet },
  ],
};
