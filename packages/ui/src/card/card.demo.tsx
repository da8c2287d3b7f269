import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from './card.tsx';

function Plain() {
  const say = useSay();
  return <Card>{say('检测师会在 09:30 前到达。', 'The inspector arrives before 09:30.')}</Card>;
}

function Titled() {
  const say = useSay();
  return (
    <Card title={say('车辆', 'Car')} headingLevel={3} more={say('草稿已保存', 'Draft saved')}>
      {say('大众 帕萨特 2022 款 330TSI 豪华版', 'Volkswagen Passat 2022 330TSI Luxury')}
    </Card>
  );
}

function More() {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <div className="demo__stack">
      <Card
        title={say('检测套餐', 'Packages')}
        headingLevel={3}
        more={say('对比全部', 'Compare all')}
        moreHref="#compare"
      >
        {say('国标检测 · 约 60 分钟', 'National standard · about 60 minutes')}
      </Card>
      <Card
        title={say('时间与地点', 'Time and place')}
        headingLevel={3}
        more={
          open ? say('收起', 'Less') : say('杭州 · 石桥二手车市场', 'Hangzhou · Shiqiao car market')
        }
        onMore={() => setOpen(!open)}
      >
        {open
          ? say('石桥路 258 号，东门停车场', '258 Shiqiao Road, car park at the east gate')
          : say('今天 10:00', 'Today 10:00')}
      </Card>
    </div>
  );
}

function Long() {
  const say = useSay();
  return (
    <Card
      title={say('骨架与加强件检测结果', 'Frame and reinforcements')}
      headingLevel={3}
      more={say('检测师上传了 64 张照片与 3 段视频', '64 photos and 3 videos by the inspector')}
      moreHref="#pictures"
    >
      {say('骨架 35 项，未见异常。', '35 items of the frame, nothing found.')}
    </Card>
  );
}

function Flush() {
  const say = useSay();
  return (
    <Card title={say('检测照片', 'Photos')} headingLevel={3} flush>
      <svg viewBox="0 0 343 96" role="img" aria-label={say('左后门', 'Rear left door')}>
        <rect width="343" height="96" fill="var(--y-bone)" />
      </svg>
    </Card>
  );
}

function Invalid() {
  const say = useSay();
  return (
    <Card title={say('联系人', 'Contact')} headingLevel={3} invalid>
      <p role="alert">{say('请填写姓名和电话', 'Fill in a name and a phone number')}</p>
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: ['卡片', 'Card'],
  examples: [
    { title: ['没有标题', 'No heading'], Example: Plain },
    { title: ['标题与说明', 'Heading and a word'], Example: Titled },
    { title: ['标题旁的链接和按钮', 'Link and button in the heading'], Example: More },
    { title: ['很长的文字', 'Many words'], Example: Long },
    { title: ['内容到边', 'Content to the edge'], Example: Flush },
    { title: ['有错误', 'With a fault'], Example: Invalid },
  ],
};
