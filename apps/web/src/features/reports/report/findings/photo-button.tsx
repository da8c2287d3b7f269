import type { ReactNode } from 'react';

type PhotoButtonProps = {
  className: string | undefined;
  label: string;
  /** Undefined: there is nothing to open, and what stands there says why. */
  onOpen: (() => void) | undefined;
  children: ReactNode;
};

/** A small photo that opens the large one. */
export function PhotoButton({ className, label, onOpen, children }: PhotoButtonProps) {
  if (onOpen === undefined) return <span className={className}>{children}</span>;
  return (
    <button type="button" className={className} aria-label={label} onClick={onOpen}>
      {children}
    </button>
  );
}
