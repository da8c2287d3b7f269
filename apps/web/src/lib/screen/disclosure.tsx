import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

type Props = { title: string; className?: string | undefined; children: ReactNode };

/** Something that most people need not read, under a line that opens it. */
export function Disclosure({ title, className = '', children }: Props) {
  return (
    <details className={`${styles.disclosure} ${className}`}>
      <summary>
        {title}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
