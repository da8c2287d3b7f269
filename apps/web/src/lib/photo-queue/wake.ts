/** Calls `resume` when the network or the page is back. Returns the unsubscribe function. */
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
