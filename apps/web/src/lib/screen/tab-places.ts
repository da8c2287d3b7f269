import { onLogout } from '#lib/current-user/logout-signal.ts';

/** The places of the tab bar, in their order. */
export const tabKeys = ['home', 'orders', 'messages', 'mine'] as const;
export type TabKey = (typeof tabKeys)[number];

type Place = { pathname: string; search: string; y: number };
const places = new Map<TabKey, Place>();

/**
 * Which tab is open at the bottom, by its number, and which one within its page; spec §3 (spelled so). `asked` is the tab whose place
 * is to be taken up again by the next page.
 */
export const frame: { currentButtomTab: number; currentWrapTab: string; asked: TabKey | null } = {
  currentButtomTab: 0,
  currentWrapTab: '',
  asked: null,
};

/** Remembers what a tab's page showed and how far it was scrolled. */
export const leaveTab = (key: TabKey, place: Place): void => void places.set(key, place);

/** The query of a tab's page as it was left; empty for one that was not open yet. */
export function searchOfTab(key: TabKey, pathname: string): string {
  const place = places.get(key);
  return place?.pathname === pathname ? place.search : '';
}

/** Where a page that was opened by a tap on its tab goes on, px; null for any other way. */
export function takeTabScroll(): number | null {
  const { asked } = frame;
  frame.asked = null;
  return asked === null ? null : (places.get(asked)?.y ?? null);
}

export const forgetTabs = (): void => places.clear();

// What one person searched for is not for whoever logs in next.
onLogout(forgetTabs);
