/** Lifts a popup above an on-screen keyboard, which shrinks only the visual viewport. Returns the clean-up. */
export function liftAboveKeyboard(box: HTMLElement): () => void {
  const visual = window.visualViewport;
  if (!visual) return () => undefined;
  const fit = () => {
    const covered = window.innerHeight - visual.height - visual.offsetTop;
    // Pinch zoom shrinks the visual viewport too; ignore it.
    const keyboard = visual.scale > 1.01 || covered < 60 ? 0 : covered;
    box.style.setProperty('--y-keyboard', `${Math.round(keyboard)}px`);
  };
  // Deferred: reading the window's height now would force layout before the popup's first paint.
  const first = requestAnimationFrame(fit);
  visual.addEventListener('resize', fit);
  visual.addEventListener('scroll', fit);
  return () => {
    cancelAnimationFrame(first);
    visual.removeEventListener('resize', fit);
    visual.removeEventListener('scroll', fit);
  };
}
