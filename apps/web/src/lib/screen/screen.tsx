import { NavBar } from '@yanche/ui/nav-bar';
import { Page } from '@yanche/ui/page';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasPagesBelow } from '#lib/host/host.ts';
import { paths, titleMayHide } from '#lib/paths.ts';
import { setWindowTitle } from '#lib/host/window-title.ts';

export type ScreenProps = {
  /** The heading and the window title. */
  title: string;
  /** Stands in the bar instead of the title, such as a search box. */
  field?: ReactNode;
  /** Quiet words or icon buttons at the end of the bar. */
  right?: ReactNode;
  /** A Dock with the one primary action. */
  dock?: ReactNode;
  /** May use two columns from 900 px. */
  wide?: boolean;
  inset?: 'gutter' | 'flush';
  fixed?: boolean;
  /** The launchpad has nothing behind it. */
  noBack?: boolean;
  children: ReactNode;
};

/** The frame of every screen: title bar with "back" as a person expects it, content, dock. */
export function Screen({ title, field, right, noBack, children, ...page }: ScreenProps) {
  const back = useBack();
  const shown = useShownTitle(title);
  useEffect(() => {
    setWindowTitle(shown);
  }, [shown]);
  return (
    <Page
      {...page}
      nav={<NavBar title={shown} field={field} onBack={noBack ? undefined : back} right={right} />}
    >
      {children}
    </Page>
  );
}

/** Nothing where the address says hideTitle=1 of a screen whose title may hide. spec §2 */
export function useShownTitle(title: string): string {
  const { pathname, search } = useLocation();
  const hidden = new URLSearchParams(search).get('hideTitle') === '1';
  return hidden && titleMayHide.includes(pathname) ? '' : title;
}

/** Back in history; on a deep link with nothing behind it, to the page of the app that opened it, else home. */
export function useBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const home = () => void navigate(paths.home, { replace: true });
  return () => {
    if (key !== 'default') void navigate(-1);
    else if (!hasPagesBelow()) home();
    else {
      void import('#lib/host/back-in-host.ts')
        .then(({ backInHost }) => backInHost())
        .then((left) => left || home(), home);
    }
  };
}
