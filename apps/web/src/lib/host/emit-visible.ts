/**
 * Host pages on top of ours do not change `document.visibilityState`. When they close, this dispatches `visibilitychange`, so
 * that queries, live changes and uploads resume.
 */
export const emitVisible = (): void =>
  void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
