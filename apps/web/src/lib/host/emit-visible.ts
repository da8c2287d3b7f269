/**
 * Pages of an app around us lay over this one, which browsers do not notice: to everything that goes on when a page is
 * seen again (answers that are read anew, live changes, photos that are sent), this is the browser saying so.
 */
export const emitVisible = (): void =>
  void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
