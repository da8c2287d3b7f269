import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { Money } from '../money/money.tsx';
import { Dock } from './dock.tsx';

function Price() {
  const say = useSay();
  return (
    <div className="demo__window">
      <Dock lead={<Money fen={24_800} />} note={say('已减 ¥20 · 明细', '¥20 off · details')}>
        <Button size="large">{say('提交订单', 'Place order')}</Button>
      </Dock>
    </div>
  );
}

function Two() {
  const say = useSay();
  return (
    <div className="demo__window">
      <Dock>
        <Button tone="tint" size="large">
          {say('验真', 'Verify')}
        </Button>
        <Button size="large">{say('查看卖车指导', 'Selling guide')}</Button>
      </Dock>
    </div>
  );
}

function One() {
  const say = useSay();
  return (
    <div className="demo__window">
      <Dock>
        <Button size="large" busy>
          {say('提交中', 'Sending')}
        </Button>
      </Dock>
    </div>
  );
}

function Long() {
  const say = useSay();
  return (
    <div className="demo__window">
      <Dock
        lead={<Money fen={123_456_700} />}
        note={say(
          '已减 ¥20，另有 3 张优惠券可用，满 300 元再减 30 元',
          '¥20 off, 3 more coupons can be used, another ¥30 off from ¥300',
        )}
      >
        <Button size="large">{say('确认并支付', 'Confirm and pay')}</Button>
      </Dock>
    </div>
  );
}

export const demo: WidgetDemo = {
  title: ['底部操作栏', 'Dock'],
  examples: [
    { title: ['价格与一个按钮', 'Price and a button'], Example: Price },
    { title: ['两个按钮', 'Two buttons'], Example: Two },
    { title: ['一个按钮，处理中', 'One button, busy'], Example: One },
    { title: ['很长的文字', 'Many words'], Example: Long },
  ],
};
