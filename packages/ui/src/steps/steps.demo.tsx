import Camera from 'lucide-react/icons/camera';
import Car from 'lucide-react/icons/car';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import type { WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { useUiLocale } from '../ui-texts/ui-texts.tsx';
import { Steps } from './steps.tsx';

const useZh = () => useUiLocale() === 'zh-CN';

const journey = (zh: boolean) => [
  { key: 'order', title: zh ? '下单' : 'Order' },
  { key: 'visit', title: zh ? '上门' : 'Visit' },
  { key: 'check', title: zh ? '检测' : 'Inspection' },
  { key: 'report', title: zh ? '出报告' : 'Report' },
];

function Horizontal() {
  const zh = useZh();
  const [active, setActive] = useState(1);
  const steps = journey(zh);
  return (
    <Card>
      <Steps label={zh ? '订单进度' : 'Order progress'} steps={steps} active={active} />
      <div style={{ display: 'grid', placeItems: 'center', marginBlockStart: 16 }}>
        <Button
          size="small"
          tone="tint"
          onClick={() => setActive((active + 1) % (steps.length + 1))}
        >
          {zh ? '下一步' : 'Next step'}
        </Button>
      </div>
    </Card>
  );
}

function Descriptions() {
  const zh = useZh();
  return (
    <Card>
      <Steps
        label={zh ? '退款进度' : 'Refund'}
        active={2}
        steps={[
          { key: 'ask', title: zh ? '申请' : 'Asked', description: '09:12' },
          { key: 'check', title: zh ? '审核通过' : 'Approved', description: '09:30' },
          {
            key: 'pay',
            title: zh ? '退款中' : 'Paying back',
            description: zh ? '1–3 个工作日' : '1–3 working days',
          },
        ]}
      />
    </Card>
  );
}

function Icons() {
  const zh = useZh();
  const [active, setActive] = useState(1);
  const words = zh ? ['车辆', '拍照', '检查', '报告'] : ['Car', 'Photos', 'Checks', 'Report'];
  const pictures = [Car, Camera, ClipboardCheck, FileText];
  return (
    <Card>
      <Steps
        label={zh ? '自检步骤' : 'Self-inspection'}
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

const certificate = (zh: boolean) => [
  {
    key: 'vin',
    title: zh ? '识别车架号' : 'Read the VIN',
    description: 'LSVHJ133022221761',
  },
  {
    key: 'photos',
    title: zh ? '拍摄 12 张照片' : 'Take 12 photos',
    description: zh
      ? '外观 8 张、内饰 3 张、仪表盘 1 张；请在光线充足处拍摄，保持车牌清楚'
      : '8 outside, 3 inside, 1 of the dashboard; in good light, with the plate easy to read',
  },
  { key: 'pay', title: zh ? '支付' : 'Pay', description: '¥128.00' },
  { key: 'report', title: zh ? '获取认证报告' : 'Get the certificate' },
];

function Vertical() {
  const zh = useZh();
  return (
    <Card>
      <Steps
        label={zh ? '自检认证' : 'Certification'}
        direction="vertical"
        active={1}
        steps={certificate(zh)}
      />
    </Card>
  );
}

function VerticalButtons() {
  const zh = useZh();
  const [active, setActive] = useState(4);
  return (
    <Card>
      <Steps
        label={zh ? '可返回修改' : 'Go back and change'}
        direction="vertical"
        active={active}
        onSelect={setActive}
        steps={certificate(zh)}
      />
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: { zh: '步骤', en: 'Steps' },
  examples: [
    { title: { zh: '横向', en: 'Horizontal' }, Example: Horizontal },
    { title: { zh: '带说明', en: 'With descriptions' }, Example: Descriptions },
    { title: { zh: '图标，可点', en: 'Icons, to be tapped' }, Example: Icons },
    { title: { zh: '纵向', en: 'Vertical' }, Example: Vertical },
    {
      title: { zh: '纵向，可点，全部完成', en: 'Vertical, to be tapped, all done' },
      Example: VerticalButtons,
    },
  ],
};
