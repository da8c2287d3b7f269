/** Failures of inspectors, people and blocks. Apart from the others: the phone, which receives those, never meets these by name. */
export const peopleFailureCodes = {
  inspectorExists: 1241,
  jobsAffected: 1242,
  leaveTimes: 1243,
  leaveOver: 1244,
  notTakingJobs: 1245,
  certificateChecked: 1246,
  inspectorAway: 1247,
  jobPlaceClosed: 1248,
  dealerOfAnother: 1251,
  spendingProposed: 1252,
  spendingNotAllowed: 1253,
  orderOfAnother: 1254,
  blocked: 1261,
  blockSubject: 1262,
  blockTimes: 1263,
  blockOver: 1264,
  blockTouches: 1265,
  nothingToResend: 1271,
  nobodyToTell: 1272,
} as const;
export type PeopleFailureName = keyof typeof peopleFailureCodes;
