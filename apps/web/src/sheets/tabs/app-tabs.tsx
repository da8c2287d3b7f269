import { isMiniProgram } from '@yanche/host/detect';
import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { hostGuess, isAppHost } from '#lib/host/host.ts';
import { frame, leaveTab, type TabKey, tabKeys } from '#lib/screen/tab-places.ts';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import styles from './app-tabs.module.css';

const loadRow = () => import('./tab-row.tsx');

/** Whether the host has no bar of its own for our main pages. */
const isOurs = (): boolean => !isAppHost() && !isMiniProgram(hostGuess().host);

/**
 * The tab bar of one of the main pages: what goes into the screen's dock, and whether it stands there. `wrapTab` is the tab within
 * the page.
 */
export function useAppTabs(current: TabKey, wrapTab = ''): ReactNode {
  const { pathname, search } = useLocation();
  const isHidden = new URLSearchParams(search).get('hideTitle') === '1' || !isOurs();
  useLayoutEffect(() => {
    frame.currentButtomTab = tabKeys.indexOf(current);
    frame.currentWrapTab = wrapTab;
    return () => leaveTab(current, { pathname, search, y: scrollY });
  }, [current, wrapTab, pathname, search]);
  return isHidden ? null : <Tabs current={current} />;
}

/** Loaded after the page's own content; its place is kept free. */
function Tabs({ current }: { current: TabKey }) {
  const row = useLoaded(loadRow);
  return row === null ? <div className={styles.place} /> : <row.TabRow current={current} />;
}
