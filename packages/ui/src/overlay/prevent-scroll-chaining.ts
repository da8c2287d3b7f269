/** Whether something from `node` up to, not including, `box` scrolls on when the finger moves by `dy` px. */
function canScroll(node: Element | null, box: Element, dy: number): boolean {
  if (!node || node === box) return false;
  const room = node.scrollHeight - node.clientHeight;
  const left = dy > 0 ? node.scrollTop : room - node.scrollTop;
  // Scroll positions may be fractional.
  if (left >= 1 && /auto|scroll/.test(getComputedStyle(node).overflowY)) return true;
  return canScroll(node.parentElement, box, dy);
}

/**
 * Keeps touch scrolling inside `box` from chaining to the page: where nothing inside can scroll further, the move is cancelled.
 * Needed because older iOS scrolls a page with overflow hidden and lacks overscroll-behavior. Returns the clean-up.
 */
export function preventScrollChaining(box: HTMLElement): () => void {
  let start = { x: 0, y: 0 };
  const onStart = ({ touches: [touch] }: TouchEvent) => {
    if (touch) start = { x: touch.clientX, y: touch.clientY };
  };
  const onMove = (event: TouchEvent) => {
    const [touch, second] = event.touches;
    if (!touch || second || !event.cancelable) return;
    const dx = touch.clientX - start.x;
    const dy = touch.clientY - start.y;
    if (Math.abs(dy) <= Math.abs(dx)) return;
    if (!canScroll(event.target as Element, box, dy)) event.preventDefault();
  };
  box.addEventListener('touchstart', onStart, { passive: true });
  box.addEventListener('touchmove', onMove, { passive: false });
  return () => {
    box.removeEventListener('touchstart', onStart);
    box.removeEventListener('touchmove', onMove);
  };
}
