import type { Bilingual } from '../bilingual.ts';

/** What a face check is for. */
export const facePurposeLabels = {
  bindEvaluator: ['检测师本人核验', 'Identity of an inspector'],
  updateReport: ['更正报告前的核验', 'Before a report is corrected'],
  beforeJob: ['出发前抽查', 'At random before a job'],
} as const satisfies Record<string, Bilingual>;
export type FacePurpose = keyof typeof facePurposeLabels;

export const faceStateLabels = {
  open: ['待核验', 'To be done'],
  passed: ['已通过', 'Passed'],
  failed: ['未通过', 'Not passed'],
  review: ['人工核验中', 'With a person'],
  declined: ['人工核验未通过', 'Declined by a person'],
} as const satisfies Record<string, Bilingual>;
export type FaceState = keyof typeof faceStateLabels;

/** Where to look; left and right are those of the person. */
export const faceTurnLabels = {
  front: ['正对镜头', 'Look straight ahead'],
  left: ['向左转头', 'Turn your head to your left'],
  right: ['向右转头', 'Turn your head to your right'],
} as const satisfies Record<string, Bilingual>;
export type FaceTurn = keyof typeof faceTurnLabels;

/** Why a set of pictures did not pass. */
export const faceReasonLabels = {
  noFace: ['没有拍到脸', 'No face was seen'],
  manyFaces: ['画面里不止一个人', 'More than one person was in the picture'],
  tooSmall: ['脸太小或太远，靠近一些', 'The face was too small; come closer'],
  notTurned: ['没有按提示转头', 'The head did not turn as asked'],
  notLiving: ['像是翻拍的画面', 'It looks like a picture of a picture'],
  otherPerson: ['几张画面不像同一个人', 'The pictures do not look like one person'],
  replayed: ['这组画面用过了', 'These pictures were used before'],
  noPortrait: ['证件照上看不清脸', 'No face can be read on the licence photo'],
  unlike: ['和证件照不像', 'Unlike the licence photo'],
  unsure: ['和证件照相似，但不够确定', 'Like the licence photo, but not surely'],
  factsWrong: ['资料需要更正', 'The details have to be corrected'],
  byHand: ['本人选择人工核验', 'They chose to be checked by a person'],
} as const satisfies Record<string, Bilingual>;
export type FaceReason = keyof typeof faceReasonLabels;

/** Cosine of two faces: measured by `npm run bench:face`, on few pictures. Below `doubtful` it is somebody else. */
export const faceLimits = { pass: 0.65, doubtful: 0.55, sameSitting: 0.45 } as const;
/** Sets of pictures that are judged a day; after that a person decides. */
export const faceTriesADay = 3;
export const faceFrames = 4;
/** How long a link works, and how long the asked turns may take. */
export const faceLinkMinutes = 15;
export const faceTurnSeconds = 90;

/**
 * Four turns of which none is asked twice in a row, with both sides among them: one of twenty orders, so that a recording made
 * before fits only by luck. `random` answers whole numbers below its argument.
 */
export function chooseTurns(random: (below: number) => number): FaceTurn[] {
  const all = turnOrders();
  return [...(all[random(all.length)] ?? [])];
}

export function turnOrders(): (readonly FaceTurn[])[] {
  let orders: FaceTurn[][] = [[]];
  for (let at = 0; at < faceFrames; at += 1) {
    orders = orders.flatMap((order) =>
      (Object.keys(faceTurnLabels) as FaceTurn[])
        .filter((turn) => turn !== order.at(-1))
        .map((turn) => [...order, turn]),
    );
  }
  return orders.filter((order) => order.includes('left') && order.includes('right'));
}

export type FaceOutcome = 'pass' | 'doubtful' | 'fail';

/** How a likeness (cosine) is judged. */
export function likenessOutcome(score: number): FaceOutcome {
  if (score >= faceLimits.pass) return 'pass';
  return score >= faceLimits.doubtful ? 'doubtful' : 'fail';
}
