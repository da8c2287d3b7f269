import type { MouseEvent, ReactNode } from 'react';
import { UiLink } from '../ui-link/ui-link.tsx';
import './tab-bar.css';

/** One place of the application. */
export type TabBarItem = {
  key: string;
  text: string;
  href: string;
  /** 24 px. */
  icon: ReactNode;
  /** How much is new there; 0 or missing shows nothing, above 99 it is "99+". */
  badge?: number;
  /** The badge in words, for screen readers. */
  badgeText?: string;
};

/** Props of TabBar. */
export type TabBarProps = {
  /** Accessible name. */
  label: string;
  items: readonly TabBarItem[];
  /** Key of the place that is open. */
  current: string;
  /** A place was tapped, also the open one. */
  onTap?: (item: TabBarItem, event: MouseEvent) => void;
};

const mostShown = 99;

/** The places of the application beside each other, sticky at the bottom above the safe area. */
export function TabBar({ label, items, current, onTap }: TabBarProps) {
  return (
    <nav className="y-tab-bar" aria-label={label}>
      {items.map((item) => (
        <UiLink
          key={item.key}
          href={item.href}
          className="y-tab-bar__tab"
          aria-current={item.key === current ? 'page' : undefined}
          onClick={(event) => onTap?.(item, event)}
        >
          <span className="y-tab-bar__icon" aria-hidden="true">
            {item.icon}
            {Boolean(item.badge) && <Badge count={item.badge ?? 0} />}
          </span>
          <span>{item.text}</span>
          {Boolean(item.badge) && <span className="y-sr">{item.badgeText}</span>}
        </UiLink>
      ))}
    </nav>
  );
}

const Badge = ({ count }: { count: number }) => (
  <span className="y-tab-bar__badge">{count > mostShown ? `${mostShown}+` : count}</span>
);
