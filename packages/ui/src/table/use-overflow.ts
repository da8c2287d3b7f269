import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a box overflows; such a box must be reachable by keyboard. Around it the parent
 * carries `data-scrolled` while it is scrolled sideways and `data-more` while more is to come there.
 */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const onScroll = () => {
      const gone = Math.abs(element.scrollLeft); // negative in RTL
      const more = element.scrollWidth - element.clientWidth - gone > 1;
      element.parentElement?.toggleAttribute('data-scrolled', gone > 0);
      element.parentElement?.toggleAttribute('data-more', more);
    };
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      setOverflows(scrollWidth > clientWidth || scrollHeight > clientHeight);
      onScroll();
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [box]);
  return overflows;
}
