/** Failures of an inspector's way in. Apart from the others: most phones never meet these. */
export const inspectorFailureCodes = {
  idCardWrong: 1301,
  idCardMinor: 1302,
  idCardTaken: 1303,
  identityFixed: 1304,
  portraitUnreadable: 1305,
  stepLacking: 1306,
  faceLinkOver: 1307,
  faceLinkUsed: 1308,
  faceTriesUsed: 1309,
  faceTurnsOver: 1310,
  facePictureBroken: 1311,
  faceDown: 1312,
  faceCaseDecided: 1313,
  returnUnsafe: 1314,
} as const;
export type InspectorFailureName = keyof typeof inspectorFailureCodes;
