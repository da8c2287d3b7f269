/** The states of a self-inspection. Their numbers are what the wire and the database hold. */
export const selfStatus = {
  unpaid: '10',
  readyForPhotos: '20',
  takingPhotos: '25',
  checking: '30',
  inReview: '40',
  retaking: '45',
  certified: '50',
  notPassed: '51',
  cancelled: '80',
  refunded: '90',
} as const;
export type SelfStatus = (typeof selfStatus)[keyof typeof selfStatus];
