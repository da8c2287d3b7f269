import X from 'lucide-react/icons/x';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import './clear-button.css';

export type ClearButtonProps = {
  /** -1 where the keyboard has other ways to clear. */
  tabIndex?: -1;
  onClick: () => void;
};

/** Empties the input it stands in. A press does not blur that input first. */
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
