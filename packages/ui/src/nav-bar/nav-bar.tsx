import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import './nav-bar.css';

/** Props of NavBar. */
export type NavBarProps = {
  /** The page's heading; may be blank (spec §2: hideTitle=1). */
  title?: ReactNode;
  /** Takes the title's place in sight, such as a SearchBox. */
  field?: ReactNode;
  /** Shows the back button. */
  onBack?: () => void;
  /** A quiet word or icon buttons at the end of the bar. */
  right?: ReactNode;
  /** `card` when the content right below is white edge to edge. */
  surface?: 'paper' | 'card';
};

/** The bar at the top of a page, 48 px below the safe area, sticky; its title is the page's `h1`. */
export function NavBar({ title, field, onBack, right, surface = 'paper' }: NavBarProps) {
  const texts = useUiTexts();
  return (
    <header className={`y-nav-bar y-nav-bar--${surface}`}>
      {onBack && (
        <IconButton label={texts.back} onClick={onBack} className="y-nav-bar__back">
          <ChevronLeft size={26} aria-hidden="true" />
        </IconButton>
      )}
      {title ? (
        <h1 className={field ? 'y-sr' : 'y-nav-bar__title'}>{title}</h1>
      ) : (
        !field && <span className="y-nav-bar__title" />
      )}
      {field && <div className="y-nav-bar__field">{field}</div>}
      {right && <div className="y-nav-bar__right">{right}</div>}
    </header>
  );
}
