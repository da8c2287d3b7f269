import ChevronRight from 'lucide-react/icons/chevron-right';
import styles from './chevron.module.css';

/** At the end of a row that leads somewhere; px, default 16. */
export const Chevron = ({ size = 16 }: { size?: number }) => (
  <ChevronRight size={size} className={styles.chevron} aria-hidden="true" />
);
