import type { Answer, CheckItem, Draft } from '@yanche/contract/inspections/inspections';
import { isSendable } from './answer-rules.ts';
import { localOf } from './drafts.ts';
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
  server: readonly (Answer | Draft)[],
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
      merged.set(item.code, confirmed(taskId, item, theirs, overruledBy(mine, theirs)));
    }
  }
  return merged;
}

const isNewer = (theirs: Answer | Draft, mine: LocalAnswer) =>
  Date.parse(theirs.answeredAt) > Date.parse(mine.answer.answeredAt);

function confirmed(
  taskId: string,
  item: CheckItem,
  theirs: Answer | Draft,
  overruled: LocalAnswer['overruled'],
): LocalAnswer {
  const { answer, undecided } = localOf(theirs);
  return {
    taskId,
    code: answer.code,
    answer,
    undecided,
    dirty: false,
    sendable: !undecided && isSendable(item, answer),
    holdUntil: 0,
    stash: [],
    problem: null,
    seen: theirs.answeredAt,
    ...(overruled && { overruled }),
  };
}
