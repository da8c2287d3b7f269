import { useEffect, useEffectEvent } from 'react';

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (target.matches('input, textarea, select') && !isReadOnly(target)));

const isReadOnly = (target: HTMLElement) => 'readOnly' in target && target.readOnly === true;

/**
 * While `open`, keys of a real keyboard; `true` means the key was used. `inText`: the focus is in a field that
 * takes the key by itself. Heard before popups do, so that Escape closes only the innermost thing.
 */
export function usePhysicalKeys(
  open: boolean,
  onKey: (key: string, where: { inText: boolean; target: EventTarget | null }) => boolean,
) {
  const tell = useEffectEvent(onKey);
  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (!tell(event.key, { inText: isText(event.target), target: event.target })) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [open]);
}
