import { NavBar } from '@yanche/ui/nav-bar';
import { Page } from '@yanche/ui/page';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasPagesBelow } from '#lib/host/host.ts';
import { paths, titleMayHide } from '#lib/paths.ts';
import { setWindowTitle } from '#lib/host/window-title.ts';

export type ScreenProps = {
  /** Heading and window title. */
  title: string;
  /** Replaces the title in the bar, such as a search box. */
  field?: ReactNode;
  /** Text or icon buttons at the end of the bar. */
  right?: ReactNode;
  /** A Dock with the one primary action. */
  dock?: ReactNode;
  /** May use two columns from 900 px. */
  wide?: boolean;
  inset?: 'gutter' | 'flush';
  fixed?: boolean;
  /** Hides the back button. */
  noBack?: boolean;
  children: ReactNode;
};

/** The frame of every screen: title bar with "back", content, dock. */
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

/** Empty when the address has hideTitle=1 and the screen's title may hide. spec §2 */
export function useShownTitle(title: string): string {
  const { pathname, search } = useLocation();
  const hidden = new URLSearchParams(search).get('hideTitle') === '1';
  return hidden && titleMayHide.includes(pathname) ? '' : title;
}

/** Goes back in history; on a deep link to the host's page that opened it, else home. */
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
