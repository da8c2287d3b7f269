import Camera from 'lucide-react/icons/camera';
import Phone from 'lucide-react/icons/phone';
import Share from 'lucide-react/icons/share';
import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button, ButtonLink, type ButtonSize, type ButtonTone, IconButton } from './button.tsx';

function Tones() {
  const say = useSay();
  const tones: [ButtonTone, string][] = [
    ['primary', say('提交订单', 'Place order')],
    ['tint', say('验真', 'Verify')],
    ['outline', say('联系检测师', 'Call inspector')],
    ['text', say('明细', 'Details')],
    ['danger', say('取消订单', 'Cancel order')],
  ];
  return (
    <div className="demo__row">
      {tones.map(([tone, text]) => (
        <Button key={tone} tone={tone}>
          {text}
        </Button>
      ))}
    </div>
  );
}

function Sizes() {
  const say = useSay();
  const sizes: [ButtonSize, string][] = [
    ['large', say('去支付', 'Pay now')],
    ['medium', say('查看报告', 'View report')],
    ['small', say('改约', 'Reschedule')],
  ];
  return (
    <div className="demo__row">
      {sizes.map(([size, text]) => (
        <Button key={size} size={size}>
          {text}
        </Button>
      ))}
    </div>
  );
}

function States() {
  const say = useSay();
  return (
    <div className="demo__row">
      <Button disabled>{say('已约满', 'Fully booked')}</Button>
      <Button tone="text" disabled>
        {say('重新发送', 'Send again')}
      </Button>
      <Button aria-disabled>{say('已到上限', 'At the limit')}</Button>
      <Button tone="text" aria-disabled>
        {say('不能再加', 'No more')}
      </Button>
    </div>
  );
}

function Busy() {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [times, setTimes] = useState(0);
  return (
    <div className="demo__stack">
      <Button
        size="large"
        block
        busy={busy}
        onClick={() => {
          setTimes(times + 1);
          setBusy(true);
          setTimeout(() => setBusy(false), 2000);
        }}
      >
        {say('提交订单', 'Place order')}
      </Button>
      <Button size="large" block busy progress={62}>
        {say('上传照片 62%', 'Uploading 62%')}
      </Button>
      <output className="demo__out">{say(`提交了 ${times} 次`, `Submitted ${times} times`)}</output>
    </div>
  );
}

function Icons() {
  const say = useSay();
  return (
    <div className="demo__row">
      <Button tone="outline" size="small" icon={<Phone size={16} aria-hidden="true" />}>
        {say('电话', 'Call')}
      </Button>
      <IconButton label={say('分享', 'Share')}>
        <Share size={22} aria-hidden="true" />
      </IconButton>
      <IconButton label={say('拍照识别', 'Scan with the camera')} tone="solid">
        <Camera size={22} aria-hidden="true" />
      </IconButton>
      <IconButton label={say('从相册选择', 'Choose from the album')} tone="tint">
        <Camera size={22} aria-hidden="true" />
      </IconButton>
      <IconButton label={say('不能拍照', 'No camera')} disabled>
        <Camera size={22} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function Links() {
  const say = useSay();
  return (
    <div className="demo__row">
      <ButtonLink href="#report">{say('查看报告', 'View report')}</ButtonLink>
      <ButtonLink href="#guide" tone="outline" size="small">
        {say('卖车指导', 'Selling guide')}
      </ButtonLink>
    </div>
  );
}

function LongWords() {
  const say = useSay();
  return (
    <Button size="large" block>
      {say(
        '我已了解检测范围，并同意在今天 18:00 之前支付剩余的检测费用',
        'I know what is inspected and agree to pay the rest of the fee before 18:00 today',
      )}
    </Button>
  );
}

export const demo: WidgetDemo = {
  title: ['按钮', 'Button'],
  examples: [
    { title: ['语气', 'Tones'], Example: Tones },
    { title: ['大小', 'Sizes'], Example: Sizes },
    { title: ['不可用', 'Not available'], Example: States },
    { title: ['处理中', 'Busy'], Example: Busy },
    { title: ['图标', 'Icons'], Example: Icons },
    { title: ['链接', 'Links'], Example: Links },
    { title: ['很长的文字', 'Many words'], Example: LongWords },
  ],
};
