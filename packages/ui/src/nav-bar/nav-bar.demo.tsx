import SearchIcon from 'lucide-react/icons/search';
import Share from 'lucide-react/icons/share';
import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button, IconButton } from '../button/button.tsx';
import { SearchBox } from '../search-box/search-box.tsx';
import { NavBar } from './nav-bar.tsx';

function Back() {
  const say = useSay();
  const [backs, setBacks] = useState(0);
  return (
    <>
      <div className="demo__window">
        <NavBar
          title={say('预约检测', 'Order an inspection')}
          onBack={() => setBacks(backs + 1)}
          right={say('草稿已保存', 'Draft saved')}
        />
      </div>
      <output className="demo__out">{say(`返回 ${backs} 次`, `Back ${backs} times`)}</output>
    </>
  );
}

function Actions() {
  const say = useSay();
  return (
    <div className="demo__window">
      <NavBar
        surface="card"
        title={say('检测报告', 'Inspection report')}
        onBack={() => undefined}
        right={
          <>
            <IconButton label={say('搜索', 'Search')}>
              <SearchIcon size={22} aria-hidden="true" />
            </IconButton>
            <IconButton label={say('分享', 'Share')}>
              <Share size={22} aria-hidden="true" />
            </IconButton>
          </>
        }
      />
    </div>
  );
}

function Plain() {
  const say = useSay();
  return (
    <div className="demo__window">
      <NavBar
        title={say('我的订单', 'My orders')}
        right={<Button tone="text">{say('筛选', 'Filter')}</Button>}
      />
    </div>
  );
}

function Blank() {
  return (
    <div className="demo__window">
      <NavBar onBack={() => undefined} />
    </div>
  );
}

function WithField() {
  const say = useSay();
  const [text, setText] = useState('');
  return (
    <div className="demo__window">
      <NavBar
        title={say('选择城市', 'Choose a city')}
        onBack={() => undefined}
        field={
          <SearchBox
            label={say('城市', 'City')}
            placeholder={say('城市名或拼音', 'Name of a city')}
            value={text}
            onChange={setText}
          />
        }
      />
    </div>
  );
}

function Long() {
  const say = useSay();
  return (
    <div className="demo__window">
      <NavBar
        title={say(
          '大众 帕萨特 2022 款 330TSI 豪华版 国 VI 检测报告',
          'Volkswagen Passat 2022 330TSI Luxury China VI inspection report',
        )}
        onBack={() => undefined}
        right={<Button tone="text">{say('完整报告', 'Full report')}</Button>}
      />
    </div>
  );
}

export const demo: WidgetDemo = {
  title: ['导航栏', 'Navigation bar'],
  examples: [
    { title: ['返回与说明', 'Back and a word'], Example: Back },
    { title: ['图标按钮，白底', 'Icon buttons, on white'], Example: Actions },
    { title: ['没有返回', 'No way back'], Example: Plain },
    { title: ['没有标题', 'No title'], Example: Blank },
    { title: ['搜索框代替标题', 'A search box for a title'], Example: WithField },
    { title: ['很长的标题', 'A long title'], Example: Long },
  ],
};
