import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { Timeline } from './timeline.tsx';

function Running() {
  const say = useSay();
  return (
    <Card>
      <Timeline
        label={say('检测进度', 'Progress')}
        events={[
          { key: 'report', title: say('出报告', 'Report'), state: 'todo' },
          {
            key: 'body',
            title: say('王师傅正在检测 · 车身外观', 'Mr Wang is inspecting the body'),
            note: say('已完成 96 / 228 项 · 预计 11:05 出报告', '96 of 228 done · report at 11:05'),
            state: 'current',
          },
          { key: 'arrived', time: '09:52', title: say('已到达并签到', 'Arrived and checked in') },
          { key: 'paid', time: '09:10', title: say('已支付', 'Paid') },
        ]}
      />
    </Card>
  );
}

function Done() {
  const say = useSay();
  return (
    <Card>
      <Timeline
        label={say('已结束', 'Finished')}
        events={[
          { key: 'refund', time: '11-18 16:20', title: say('已退款', 'Refunded') },
          {
            key: 'cancel',
            time: '11-18 15:02',
            title: say('已取消', 'Cancelled'),
            note: say(
              '取消原因：车辆已售出。退款原路返回，一般 1–3 个工作日到账，请留意支付渠道的通知。',
              'Reason: the car has been sold. The money goes back the way it came, usually within 1–3 working days.',
            ),
          },
        ]}
      />
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: ['时间线', 'Timeline'],
  examples: [
    { title: ['进行中', 'Under way'], Example: Running },
    { title: ['已结束，长说明', 'Finished, a long note'], Example: Done },
  ],
};
