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
  /** A date picker reaches this many years back and ahead of the current one. spec §5 */
  dateYears: 10,
  /** Last hour and minute of a time picker; the first are 0. spec §5 */
  timeMaxHour: 23,
  timeMaxMinute: 59,
  /** A calendar ends this many months ahead; it begins on the first day of last month. spec §5 */
  calendarMonthsAhead: 6,
  /** First day of a calendar's week; 0 is Sunday. spec §5 */
  weekStart: 0,
  /** The next page is asked for this far before the end of a list. spec §9 */
  listOffset: 300,
  /** Rows of a page, and page numbers in sight, of a pagination. spec §9 */
  paginationSize: 10,
  paginationVisible: 5,
  /** Height of the head that a pull uncovers. spec §9 */
  pullHeadHeight: 50,
  /** How long the success words of a pull stay. spec §9 */
  pullSuccessMs: 500,
  /** Smallest value of a stepper; the largest is unlimited. spec §5 */
  stepperMin: 1,
  /** A held stepper button repeats first after, then every. spec §9 */
  stepperFirstMs: 600,
  stepperRepeatMs: 200,
  /** Stars of a rating. spec §9 */
  rateCount: 5,
  /** Share of a side's width that opens, or closes, a swipe cell. spec §9 */
  swipeCellSnap: 0.15,
  /** How long a swipe cell takes to settle. spec §9 */
  swipeCellMs: 600,
  /** Letter bubble of the brand picker. spec §9 */
  anchorToastMs: 200,
  /** Letter bubble of the city index. spec §9 */
  cityToastMs: 400,
  /** Levels of the brand picker, and the width of its second one. spec §9 */
  brandLevels: 3,
  brandSecondWidth: '65%',
  /** Filters beside each other before "more". spec §9 */
  filterVisible: 4,
  /** Height of a tree select. spec §9 */
  treeSelectHeight: 300,
  /** Each level of a table's tree is indented by this. spec §9 */
  tableIndent: 18,
  /** Columns of a waterfall and the space between its cards. spec §9 */
  waterfallColumns: 2,
  waterfallGap: 10,
  /** Characters of a licence plate: fuel, and new-energy. spec §5 */
  plateLength: 7,
  newEnergyPlateLength: 8,
  /** Smallest live scale of a previewed image; it settles at 1. spec §9 */
  imageMinZoom: 1 / 3,
  /** Largest scale of a previewed image. spec §9 */
  imageMaxZoom: 3,
  /** Two taps within this time are a double tap. spec §9 */
  doubleTapMs: 250,
  /** Time of a slide from one image, or carousel page, to the next. spec §9 */
  swipeMs: 500,
  /** Files of an uploader. spec §9 */
  uploadMaxCount: 9,
  /** Size of an uploader's preview. spec §9 */
  uploadPreviewWidth: 102,
  uploadPreviewHeight: 68,
  /** Height of a video in its overlay. spec §9 */
  videoHeight: 300,
  /** How often a playing video tells how far it is. spec §9 */
  videoPollMs: 500,
} as const;
