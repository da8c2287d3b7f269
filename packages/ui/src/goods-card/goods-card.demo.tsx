import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { demoPhoto } from './demo-photo.ts';
import { GoodsCard } from './goods-card.tsx';

function Full() {
  const say = useSay();
  return (
    <GoodsCard
      title={say('国标检测', 'National standard inspection')}
      desc={say('113 项评分 · 等级 · 约 60 分钟', '113 scored items · grade · about 60 min')}
      thumb={demoPhoto(1, 192, 144)}
      price={26_800}
      originPrice={29_800}
      num={2}
      tag={say('推荐', 'Popular')}
    />
  );
}

function Acting() {
  const say = useSay();
  const [said, setSaid] = useState('');
  return (
    <div className="demo__stack">
      <GoodsCard
        title={say('大众 帕萨特 2022 款 330TSI 豪华版', 'Volkswagen Passat 2022 330TSI Luxury')}
        desc={say('浙A***45 · 3.62 万公里', 'Zhe A***45 · 36,200 km')}
        thumb={demoPhoto(2, 192, 144)}
        price={12_880_000}
        href="?opened"
      />
      <GoodsCard
        title={say('比亚迪 汉 EV 创世版 715KM', 'BYD Han EV Genesis 715KM')}
        desc={say('11 月 23 日 14:00–16:00', '23 Nov, 14:00–16:00')}
        thumb={demoPhoto(4, 192, 144)}
        tag={say('待支付', 'To pay')}
        price={45_800}
        onClick={() => setSaid(say('打开订单', 'Opens the order'))}
        footer={
          <>
            <Button
              size="small"
              tone="outline"
              onClick={() => setSaid(say('取消订单', 'Cancels the order'))}
            >
              {say('取消', 'Cancel')}
            </Button>
            <Button size="small" onClick={() => setSaid(say('去支付', 'Pays'))}>
              {say('去支付', 'Pay')}
            </Button>
          </>
        }
      />
      <output className="demo__out">{said}</output>
    </div>
  );
}

function NoPicture() {
  const say = useSay();
  return (
    <div className="demo__stack">
      <GoodsCard
        title={say('丰田 凯美瑞 2.0G 豪华版', 'Toyota Camry 2.0G Luxury')}
        desc={say('还没有照片', 'No photo yet')}
        price={9_980_000}
      />
      <GoodsCard
        title={say('本田 雅阁 锐·混动', 'Honda Accord Hybrid')}
        desc={say('照片没有加载出来', 'The photo did not load')}
        thumb="data:image/png,broken"
        tag={say('新上架', 'New')}
        price={10_550_050}
        originPrice={11_280_000}
      />
    </div>
  );
}

function Long() {
  const say = useSay();
  return (
    <GoodsCard
      title={say(
        '梅赛德斯-奔驰 E 级 2023 款 改款 E 300 L 豪华型 四驱 加长版 首任车主 全程 4S 店保养',
        'Mercedes-Benz E-Class 2023 facelift E 300 L Luxury long wheelbase, one owner, full service history',
      )}
      desc={say(
        '12.34 万公里 · 2023-05 上牌 · 杭州石桥二手车市场 3 号厅 218 号车位 · 可上门看车',
        '123,400 km · registered 2023-05 · Shiqiao used-car market, hall 3, place 218 · can be seen at your door',
      )}
      thumb={demoPhoto(6, 192, 144)}
      tag={say('石桥市场独家在售车辆', 'Only at Shiqiao market')}
      price={123_456_789}
      originPrice={234_567_890}
      num={12}
    />
  );
}

function Currency() {
  const say = useSay();
  return (
    <GoodsCard
      title={say('香港验车', 'Inspection in Hong Kong')}
      desc={say('约 90 分钟', 'About 90 min')}
      thumb={demoPhoto(3, 192, 144)}
      price={88_000}
      originPrice={98_050}
      currency="HK$"
    />
  );
}

export const demo: WidgetDemo = {
  title: ['商品卡片', 'Goods card'],
  examples: [
    { title: ['完整', 'All of it'], Example: Full },
    { title: ['链接与按钮', 'Link and buttons'], Example: Acting },
    { title: ['没有图片', 'No picture'], Example: NoPicture },
    { title: ['很长的文字', 'Long words'], Example: Long },
    { title: ['其他货币', 'Another currency'], Example: Currency },
  ],
};
