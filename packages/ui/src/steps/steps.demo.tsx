import Camera from 'lucide-react/icons/camera';
import Car from 'lucide-react/icons/car';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { type Say, useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Steps } from './steps.tsx';

const journey = (say: Say) => [
  { key: 'order', title: say('下单', 'Order') },
  { key: 'visit', title: say('上门', 'Visit') },
  { key: 'check', title: say('检测', 'Inspection') },
  { key: 'report', title: say('出报告', 'Report') },
];

function Horizontal() {
  const say = useSay();
  const [active, setActive] = useState(1);
  const steps = journey(say);
  return (
    <Card>
      <Steps label={say('订单进度', 'Order progress')} steps={steps} active={active} />
      <div style={{ display: 'grid', placeItems: 'center', marginBlockStart: 16 }}>
        <Button
          size="small"
          tone="tint"
          onClick={() => setActive((active + 1) % (steps.length + 1))}
        >
          {say('下一步', 'Next step')}
        </Button>
      </div>
    </Card>
  );
}

function Descriptions() {
  const say = useSay();
  return (
    <Card>
      <Steps
        label={say('退款进度', 'Refund')}
        active={2}
        steps={[
          { key: 'ask', title: say('申请', 'Asked'), description: '09:12' },
          { key: 'check', title: say('审核通过', 'Approved'), description: '09:30' },
          {
            key: 'pay',
            title: say('退款中', 'Paying back'),
            description: say('1–3 个工作日', '1–3 working days'),
          },
        ]}
      />
    </Card>
  );
}

function Icons() {
  const say = useSay();
  const [active, setActive] = useState(1);
  const words = say(['车辆', '拍照', '检查', '报告'], ['Car', 'Photos', 'Checks', 'Report']);
  const pictures = [Car, Camera, ClipboardCheck, FileText];
  return (
    <Card>
      <Steps
        label={say('自检步骤', 'Self-inspection')}
        active={active}
        onSelect={setActive}
        steps={pictures.map((Picture, index) => ({
          key: String(index),
          title: words[index],
          icon: <Picture size={14} />,
        }))}
      />
    </Card>
  );
}

const certificate = (say: Say) => [
  {
    key: 'vin',
    title: say('识别车架号', 'Read the VIN'),
    description: 'LSVHJ133022221761',
  },
  {
    key: 'photos',
    title: say('拍摄 12 张照片', 'Take 12 photos'),
    description: say(
      '外观 8 张、内饰 3 张、仪表盘 1 张；请在光线充足处拍摄，保持车牌清楚',
      '8 outside, 3 inside, 1 of the dashboard; in good light, with the plate easy to read',
    ),
  },
  { key: 'pay', title: say('支付', 'Pay'), description: '¥128.00' },
  { key: 'report', title: say('获取认证报告', 'Get the certificate') },
];

function Vertical() {
  const say = useSay();
  return (
    <Card>
      <Steps
        label={say('自检认证', 'Certification')}
        direction="vertical"
        active={1}
        steps={certificate(say)}
      />
    </Card>
  );
}

function VerticalButtons() {
  const say = useSay();
  const [active, setActive] = useState(4);
  return (
    <Card>
      <Steps
        label={say('可返回修改', 'Go back and change')}
        direction="vertical"
        active={active}
        onSelect={setActive}
        steps={certificate(say)}
      />
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: ['步骤', 'Steps'],
  examples: [
    { title: ['横向', 'Horizontal'], Example: Horizontal },
    { title: ['带说明', 'With descriptions'], Example: Descriptions },
    { title: ['图标，可点', 'Icons, to be tapped'], Example: Icons },
    { title: ['纵向', 'Vertical'], Example: Vertical },
    {
      title: ['纵向，可点，全部完成', 'Vertical, to be tapped, all done'],
      Example: VerticalButtons,
    },
  ],
};
