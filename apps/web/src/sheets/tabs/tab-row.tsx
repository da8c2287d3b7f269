import { countNotices } from '@yanche/contract/notices/notices';
import type { UserInfo } from '@yanche/contract/people/sso';
import { TabBar, type TabBarItem } from '@yanche/ui/tab-bar';
import Bell from 'lucide-react/icons/bell';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import House from 'lucide-react/icons/house';
import UserRound from 'lucide-react/icons/user-round';
import { useCall } from '#lib/call/use-call.ts';
import { useUser } from '#lib/current-user/use-user.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { frame, searchOfTab, type TabKey, tabKeys } from '#lib/screen/tab-places.ts';
import { tabsTexts } from './tabs.texts.ts';

const icons = { home: House, orders: ClipboardList, messages: Bell, mine: UserRound };

/** An inspector's orders are jobs, a dealer's are those of the dealership. */
function ordersPath(user: UserInfo | null | undefined): string {
  if (user?.roles.includes('inspector')) return paths.tasks;
  return user?.dealerId == null ? paths.buyerOrders : paths.dealerOrders;
}

/** The four main pages; each is taken up as it was left. */
export function TabRow({ current }: { current: TabKey }) {
  const t = useTexts(tabsTexts);
  const user = useUser();
  const notices = useCall(countNotices, undefined, {
    quiet: true,
    staleTime: 0,
    enabled: user != null,
  });
  const unread = user == null ? 0 : (notices.data?.unread ?? 0);
  const isInspector = user?.roles.includes('inspector') === true;
  const pathOf: Record<TabKey, string> = {
    home: paths.home,
    orders: ordersPath(user),
    messages: paths.messages,
    mine: paths.mine,
  };
  const items = tabKeys.map((key): TabBarItem => {
    const Icon = icons[key];
    return {
      key,
      text: key === 'orders' && isInspector ? t.jobs : t[key],
      href: pathOf[key] + searchOfTab(key, pathOf[key]),
      icon: <Icon size={24} strokeWidth={key === current ? 2 : 1.7} />,
      ...(key === 'messages' && { badge: unread, badgeText: t.unread(unread) }),
    };
  });
  const onTap: React.ComponentProps<typeof TabBar>['onTap'] = ({ key }, event) => {
    if (key !== current) {
      frame.asked = key as TabKey;
      return;
    }
    event.preventDefault();
    scrollTo({ top: 0 });
  };
  return <TabBar label={t.label} items={items} current={current} onTap={onTap} />;
}
