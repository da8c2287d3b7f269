import type { ReactNode } from 'react';
import './page.css';

/** Props of Page. */
export type PageProps = {
  /** A NavBar. */
  nav?: ReactNode;
  /** A Dock; it stays at the bottom of the window. */
  dock?: ReactNode;
  /** Two-column pages (checklist, reports) may use the whole window from 900 px. */
  wide?: boolean;
  /** `flush` for content that brings its own gutter, such as an IndexList. */
  inset?: 'gutter' | 'flush';
  /** The page is one window high and its content scrolls inside (IndexList). */
  fixed?: boolean;
  children: ReactNode;
};

/** The frame of every screen: bar, content in the gutter, dock; a column of 480 px on wide windows. */
export function Page({ nav, dock, wide, inset = 'gutter', fixed, children }: PageProps) {
  const classes = ['y-page'];
  if (wide) classes.push('y-page--wide');
  if (fixed) classes.push('y-page--fixed');
  if (!dock) classes.push('y-page--dockless');
  return (
    <div className={classes.join(' ')}>
      {nav}
      <main className={`y-page__body y-page__body--${inset}`}>{children}</main>
      {dock}
    </div>
  );
}
