import type { Answer, CheckItem } from '@yanche/contract/inspections/inspections';
import { isSendable } from './answer-rules.ts';
import type { LocalAnswer } from './local-record.ts';
import { overruledBy } from './overruled.ts';

/**
 * Merges the server's answers: the newest per item wins. Local answers unknown to the server remain unsent; newer answers of
 * another device replace ours, which stay beside them until the person has chosen.
 */
export function mergeAnswers(
  taskId: string,
  items: readonly CheckItem[],
  local: readonly LocalAnswer[],
  server: readonly Answer[],
): Map<string, LocalAnswer> {
  const merged = new Map<string, LocalAnswer>();
  const byCode = new Map(server.map((answer) => [answer.code, answer]));
  const localByCode = new Map(local.map((each) => [each.code, each]));
  for (const item of items) {
    const mine = localByCode.get(item.code);
    const theirs = byCode.get(item.code);
    if (mine !== undefined && (theirs === undefined || !isNewer(theirs, mine))) {
      const sendable = !mine.undecided && isSendable(item, mine.answer);
      merged.set(item.code, { ...mine, sendable });
    } else if (theirs !== undefined) {
      merged.set(item.code, confirmed(taskId, theirs, overruledBy(mine, theirs)));
    }
  }
  return merged;
}

const isNewer = (theirs: Answer, mine: LocalAnswer) =>
  Date.parse(theirs.answeredAt) > Date.parse(mine.answer.answeredAt);

const confirmed = (
  taskId: string,
  answer: Answer,
  overruled: LocalAnswer['overruled'],
): LocalAnswer => ({
  taskId,
  code: answer.code,
  answer,
  undecided: false,
  dirty: false,
  sendable: true,
  holdUntil: 0,
  stash: [],
  problem: null,
  ...(overruled && { overruled }),
});
