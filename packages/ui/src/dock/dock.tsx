import type { ReactNode } from 'react';
import './dock.css';

/** Props of Dock. */
export type DockProps = {
  /** Left of the buttons: usually a price (Money, size large) with a line below it. */
  lead?: ReactNode;
  /** Secondary line under the lead, 12 px. */
  note?: ReactNode;
  /** One primary Button (size large); a second one before it may be `tint`. Without a lead the last grows. */
  children: ReactNode;
};

/** The bar with the page's one primary action, sticky above the safe area. */
export function Dock({ lead, note, children }: DockProps) {
  const led = lead !== undefined || note !== undefined;
  return (
    <footer className={led ? 'y-dock y-dock--led' : 'y-dock'}>
      {led && (
        <div className="y-dock__lead">
          <div className="y-dock__main">{lead}</div>
          {note && <div className="y-dock__note">{note}</div>}
        </div>
      )}
      {children}
    </footer>
  );
}
