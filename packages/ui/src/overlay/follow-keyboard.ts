/** Lifts a popup above an on-screen keyboard, which shrinks only the visual viewport. Returns the way out. */
export function followKeyboard(box: HTMLElement): () => void {
  const visual = window.visualViewport;
  if (!visual) return () => undefined;
  const fit = () => {
    const covered = window.innerHeight - visual.height - visual.offsetTop;
    // Zoomed pages shrink the visual viewport too; that is no keyboard.
    const keyboard = visual.scale > 1.01 || covered < 60 ? 0 : covered;
    box.style.setProperty('--y-keyboard', `${Math.round(keyboard)}px`);
  };
  // Not now: reading the window's height would lay out the page before the popup is drawn.
  const first = requestAnimationFrame(fit);
  visual.addEventListener('resize', fit);
  visual.addEventListener('scroll', fit);
  return () => {
    cancelAnimationFrame(first);
    visual.removeEventListener('resize', fit);
    visual.removeEventListener('scroll', fit);
  };
}
