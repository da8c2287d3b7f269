import { requestStates } from '@yanche/rules/inspections/send-back';
import { decidedAnswer } from './local-record.ts';
import type { SessionView } from './session-state.ts';

type Recorded = Pick<SessionView, 'task' | 'answers'>;

const decidedAnswers = ({ answers }: Recorded) =>
  [...answers.values()].flatMap((record) => decidedAnswer(record) ?? []);

/** The items that the reviewer still waits for. */
export const openCodesOf = (view: Recorded): string[] => {
  const open = requestStatesOf(view).filter(({ state }) => state === 'open');
  return [...new Set(open.map(({ request }) => request.code))];
};

/** Every request with its state. */
export const requestStatesOf = (view: Recorded) => {
  const { sentBack } = view.task;
  if (sentBack == null) return [];
  const states = requestStates(sentBack, decidedAnswers(view));
  return sentBack.requests.map((request, at) => ({ request, state: states[at] ?? 'open' }));
};
