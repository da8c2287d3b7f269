import X from 'lucide-react/icons/x';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import './clear-button.css';

export type ClearButtonProps = {
  /** -1 keeps it out of the tab order, where text can be deleted by keyboard anyway. */
  tabIndex?: -1;
  onClick: () => void;
};

/** Clears the input it stands in. Pressing it does not blur that input. */
export function ClearButton(props: ClearButtonProps) {
  const texts = useUiTexts();
  return (
    <button
      type="button"
      className="y-clear"
      aria-label={texts.clear}
      onPointerDown={(event) => event.preventDefault()}
      {...props}
    >
      <X size={12} strokeWidth={3} aria-hidden="true" />
    </button>
  );
}
