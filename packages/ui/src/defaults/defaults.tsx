/**
 * Every number the specification fixes for a widget, once. Times in ms, lengths in px.
 * Each one is the default of a prop of the widget it belongs to.
 * Only the z-index of popups, 2000, stands in theme.css (--y-z-popup), where CSS can use it.
 */
export const uiDefaults = {
  /** How long a toast stays. spec §9 */
  toastMs: 2000,
  /** Height of one picker row. spec §9 */
  pickerItemHeight: 44,
  /** Rows of a picker in sight. spec §9 */
  pickerVisible: 6,
  /** How long a flicked picker column keeps rolling. spec §9 */
  pickerSwipeMs: 1000,
  /** The next page is asked for this far before the end of a list. spec §9 */
  listOffset: 300,
  /** Height of the head that a pull uncovers. spec §9 */
  pullHeadHeight: 50,
  /** How long the success words of a pull stay. spec §9 */
  pullSuccessMs: 500,
  /** Letter bubble of the brand picker. spec §9 */
  anchorToastMs: 200,
  /** Letter bubble of the city index. spec §9 */
  cityToastMs: 400,
  /** Smallest live scale of a previewed image; it settles at 1. spec §9 */
  imageMinZoom: 1 / 3,
  /** Largest scale of a previewed image. spec §9 */
  imageMaxZoom: 3,
  /** Two taps within this time are a double tap. spec §9 */
  doubleTapMs: 250,
  /** Time of a slide from one image to the next. spec §9 */
  swipeMs: 500,
} as const;
