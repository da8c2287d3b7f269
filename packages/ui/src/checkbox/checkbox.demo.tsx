import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Checkbox } from './checkbox.tsx';

function Medium() {
  const say = useSay();
  const [on, setOn] = useState(true);
  return (
    <>
      <Checkbox checked={on} onChange={setOn}>
        {say('需要上门检测', 'Inspect at my place')}
      </Checkbox>
      <output className="demo__out">
        {on ? say('已选', 'Chosen') : say('未选', 'Not chosen')}
      </output>
    </>
  );
}

function Agreement() {
  const say = useSay();
  const [on, setOn] = useState(false);
  return (
    <Checkbox
      size="small"
      checked={on}
      onChange={setOn}
      error={on ? undefined : say('请先同意协议', 'Agree to this first')}
    >
      {say('我已阅读并同意', 'I have read and agree to the ')}
      <a href="#user">{say('《用户协议》', 'User Agreement')}</a>
      {say('和', ' and the ')}
      <a href="#privacy">{say('《隐私政策》', 'Privacy Policy')}</a>
    </Checkbox>
  );
}

function Disabled() {
  const say = useSay();
  const nothing = () => undefined;
  return (
    <div>
      <Checkbox checked={false} onChange={nothing} disabled>
        {say('漆膜检测（本套餐不含）', 'Paint thickness (not in this package)')}
      </Checkbox>
      <Checkbox checked onChange={nothing} disabled>
        {say('骨架检测（必检）', 'Frame (always inspected)')}
      </Checkbox>
    </div>
  );
}

function Long() {
  const say = useSay();
  const [on, setOn] = useState(false);
  return (
    <Checkbox checked={on} onChange={setOn}>
      {say(
        '车辆现场不能举升时，底盘项目只做目视检查，报告会标明“受限”，暂不评分，检测费不变。',
        'If the car cannot be lifted on site, the chassis is only looked at; the report says “limited”, there is no score yet and the fee stays the same.',
      )}
    </Checkbox>
  );
}

export const demo: WidgetDemo = {
  title: ['复选框', 'Checkbox'],
  examples: [
    { title: ['普通', 'Plain'], Example: Medium },
    { title: ['协议，带错误', 'Agreement with a fault'], Example: Agreement },
    { title: ['不可用', 'Not available'], Example: Disabled },
    { title: ['很长的文字', 'Many words'], Example: Long },
  ],
};
