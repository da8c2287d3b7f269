/** Pages of the console (apps/console) that others lead to. */
export const consolePages = {
  home: '/console',
  reviews: '/console/reviews',
  reportChanges: '/console/report-changes',
} as const;
