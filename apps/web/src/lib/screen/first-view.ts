import './first-view.css';

/** The element in which the server draws a page whose data it knows; until it goes, the app's own root is hidden. */
export const firstViewId = 'first-view';

/** Where the answers stand of which it is made. */
export const firstAnswersId = 'first-answers';

/** Whether it is as everybody sees it who is not logged in. */
export const isDrawnForNobody = (): boolean =>
  document.getElementById(firstAnswersId)?.dataset.unless !== undefined;

/** Shows what the app has drawn, in place of what the server drew. Called before the browser paints. */
export function removeFirstView(): void {
  document.getElementById(firstViewId)?.remove();
}
