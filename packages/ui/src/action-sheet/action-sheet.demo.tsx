import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { ActionSheet, type ActionSheetProps } from './action-sheet.tsx';

type SampleProps = { words: string } & Pick<
  ActionSheetProps,
  'actions' | 'title' | 'label' | 'cancelText' | 'closeOnClickAction'
>;

function Sample({ words, ...sheet }: SampleProps) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [events, setEvents] = useState<string[]>([]);
  const add = (event: string) => setEvents((before) => [...before, event]);
  const close = () => {
    setOpen(false);
    add('close');
  };
  return (
    <div className="demo__row">
      <Button data-opens onClick={() => setOpen(true)}>
        {words}
      </Button>
      <output className="demo__out">{`${say('事件', 'Events')}: ${events.join(' ')}`}</output>
      <ActionSheet {...sheet} open={open} onClose={close} onSelect={add} />
    </div>
  );
}

function Upload() {
  const say = useSay();
  return (
    <Sample
      words={say('上传照片', 'Upload a photo')}
      title={say('上传左后门照片', 'Photo of the rear left door')}
      closeOnClickAction
      actions={[
        { key: 'shot', text: say('拍照', 'Take a photo'), icon: <Camera size={20} aria-hidden /> },
        {
          key: 'album',
          text: say('从相册选择', 'Choose from the album'),
          icon: <Images size={20} aria-hidden />,
        },
      ]}
    />
  );
}

function States() {
  const say = useSay();
  return (
    <Sample
      words={say('更多操作', 'More actions')}
      title={say('订单 20261121-0087', 'Order 20261121-0087')}
      actions={[
        { key: 'move', text: say('改约时间', 'Reschedule') },
        {
          key: 'claim',
          text: say('售后理赔', 'After-sales claim'),
          note: say('报告发布后 30 天内可申请', 'Within 30 days after the report'),
        },
        {
          key: 'report',
          text: say('查看报告', 'View the report'),
          note: say('检测还没有完成', 'The inspection is not finished'),
          disabled: true,
        },
        { key: 'invoice', text: say('正在开具发票', 'Invoice on its way'), loading: true },
        { key: 'cancel', text: say('取消订单', 'Cancel the order'), danger: true },
      ]}
    />
  );
}

function NoTitle() {
  const say = useSay();
  return (
    <Sample
      words={say('不带标题', 'Without a title')}
      label={say('联系方式', 'Ways to get in touch')}
      cancelText={say('以后再说', 'Later')}
      closeOnClickAction
      actions={[
        { key: 'call', text: say('打电话', 'Call') },
        { key: 'message', text: say('发消息', 'Send a message') },
      ]}
    />
  );
}

function Many() {
  const say = useSay();
  return (
    <Sample
      words={say('很多选项', 'Many actions')}
      title={say(
        '选择问题所在的部位，选错了可以在下一步修改；一处问题跨两个部位时选面积较大的一个',
        'Choose the part with the defect; it can be changed in the next step. Of two parts take the one with the larger share',
      )}
      closeOnClickAction
      actions={Array.from({ length: 24 }, (_, i) => ({
        key: `part-${i + 1}`,
        text: say(`部位 ${i + 1}`, `Part ${i + 1}`),
      }))}
    />
  );
}

export const demo: WidgetDemo = {
  title: ['动作面板', 'Action sheet'],
  examples: [
    { title: ['选中后关闭', 'Closes after a choice'], Example: Upload },
    { title: ['禁用、进行中、危险', 'Disabled, loading, danger'], Example: States },
    { title: ['没有标题', 'No title'], Example: NoTitle },
    { title: ['可以滚动', 'Scrolls'], Example: Many },
  ],
};
