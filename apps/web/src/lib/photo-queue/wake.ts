/** Calls `resume` whenever sending may work again: the network is back, or the person is. Answers how to stop. */
export function onWake(resume: () => void): () => void {
  const goOn = () => document.visibilityState === 'visible' && resume();
  addEventListener('online', goOn);
  addEventListener('pageshow', goOn);
  document.addEventListener('visibilitychange', goOn);
  return () => {
    removeEventListener('online', goOn);
    removeEventListener('pageshow', goOn);
    document.removeEventListener('visibilitychange', goOn);
  };
}
