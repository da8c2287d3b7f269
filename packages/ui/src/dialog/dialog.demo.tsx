import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { type AlertOptions, alert, type ConfirmOptions, confirm } from './dialog.tsx';

function Question({ words, ...question }: { words: string } & ConfirmOptions) {
  const say = useSay();
  const [answer, setAnswer] = useState('');
  const ask = async () => setAnswer(String(await confirm(question)));
  return (
    <div className="demo__row">
      <Button data-opens onClick={() => void ask()}>
        {words}
      </Button>
      <output className="demo__out">{`${say('回答', 'Answer')}: ${answer}`}</output>
    </div>
  );
}

function Confirm() {
  const say = useSay();
  return (
    <Question
      words={say('同意协议', 'Agree')}
      title={say('请先同意协议', 'Please agree first')}
      message={say(
        '登录前需要同意《用户协议》和《隐私政策》。',
        'To log in, agree to the user agreement and the privacy policy.',
      )}
    />
  );
}

function Danger() {
  const say = useSay();
  return (
    <Question
      danger
      words={say('取消订单', 'Cancel the order')}
      title={say('取消订单？', 'Cancel the order?')}
      message={say('将退回 ¥248.00，1–3 天到账。', '¥248.00 comes back within 1–3 days.')}
      okText={say('取消订单', 'Cancel it')}
      cancelText={say('再想想', 'Keep it')}
    />
  );
}

function OnlyTitle() {
  const say = useSay();
  return <Question words={say('删除照片', 'Delete')} title={say('删除这张照片？', 'Delete it?')} />;
}

function Long() {
  const say = useSay();
  const line = say(
    '检测师到达前 2 小时取消，全额退款；到达后取消，收取上门费 ¥50。\n',
    'Cancelled two hours before the visit: all comes back. After the visit ¥50 stay.\n',
  );
  return (
    <Question
      words={say('退款规则', 'Refund rules')}
      title={say('退款规则', 'Refund rules')}
      message={line.repeat(18)}
    />
  );
}

function Alert() {
  const say = useSay();
  const [closed, setClosed] = useState(0);
  const options: AlertOptions = {
    message: say('草稿已保存在这台手机上。', 'The draft is saved on this phone.'),
  };
  const tell = async () => {
    await alert(options);
    setClosed((before) => before + 1);
  };
  return (
    <div className="demo__row">
      <Button data-opens onClick={() => void tell()}>
        {say('告知', 'Tell')}
      </Button>
      <output className="demo__out">{say(`知道了 ${closed} 次`, `Seen ${closed} times`)}</output>
    </div>
  );
}

function OneAfterAnother() {
  const say = useSay();
  const [answer, setAnswer] = useState('');
  const ask = async () => {
    const sure = await confirm({ title: say('提交检测？', 'Hand the inspection in?') });
    const open = say('还有 2 项没有检查', '2 items are not checked');
    setAnswer(`${sure} ${sure && (await confirm({ title: open }))}`);
  };
  return (
    <div className="demo__row">
      <Button data-opens onClick={() => void ask()}>
        {say('提交检测', 'Hand in')}
      </Button>
      <output className="demo__out">{`${say('回答', 'Answer')}: ${answer}`}</output>
    </div>
  );
}

export const demo: WidgetDemo = {
  title: ['对话框', 'Dialog'],
  examples: [
    { title: ['确认', 'A question'], Example: Confirm },
    { title: ['不可恢复的操作', 'Something is lost'], Example: Danger },
    { title: ['只有标题', 'Only a title'], Example: OnlyTitle },
    { title: ['很长的内容', 'Long words'], Example: Long },
    { title: ['告知', 'Just told'], Example: Alert },
    { title: ['接连两问', 'One after another'], Example: OneAfterAnother },
  ],
};
