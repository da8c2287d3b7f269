import './first-view.css';

/** The element in which the server draws a page whose data it knows; until it goes, the app's own root is hidden. */
export const firstViewId = 'first-view';

/** Shows what the app has drawn, in place of what the server drew. Called before the browser paints. */
export function removeFirstView(): void {
  document.getElementById(firstViewId)?.remove();
}
