import Bell from 'lucide-react/icons/bell';
import House from 'lucide-react/icons/house';
import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { TabBar } from './tab-bar.tsx';

function Two() {
  const say = useSay();
  const [current, setCurrent] = useState('home');
  return (
    <TabBar
      label={say('主要页面', 'Places')}
      current={current}
      onTap={({ key }, event) => {
        event.preventDefault();
        setCurrent(key);
      }}
      items={[
        { key: 'home', text: say('首页', 'Home'), href: '#home', icon: <House size={24} /> },
        {
          key: 'messages',
          text: say('消息', 'Messages'),
          href: '#messages',
          icon: <Bell size={24} />,
          badge: 4,
          badgeText: say('4 条未读', '4 unread'),
        },
      ]}
    />
  );
}

export const demo: WidgetDemo = {
  title: ['底部导航', 'Tab bar'],
  examples: [{ title: ['两个页面', 'Two places'], Example: Two }],
};
