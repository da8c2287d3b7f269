import { saysSomething } from '../says-something.ts';

/** What the inspector is asked for: another photo, the result again, a reading again, a clearer note. */
export const requestKinds = ['photo', 'answer', 'reading', 'note'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** One thing a reviewer asks for about an item. `fileId`: this very photo again. */
export type SendBackRequest = {
  readonly code: string;
  readonly wants: RequestKind;
  readonly reason: string;
  readonly fileId: string | null;
};

/** An explicit answer to the reviewer; `round` says to which of the rounds. */
type Reply = { readonly round: number; readonly text: string };

/** What the rules look at of an answer; everything else of it counts as content. */
export type AskedAnswer = {
  readonly code: string;
  readonly result: string;
  readonly answeredAt: string;
  readonly note: string;
  readonly measure: object | null;
  readonly photos: readonly string[];
  readonly findings: readonly {
    readonly id: string;
    readonly note: string;
    readonly photos: readonly string[];
  }[];
  readonly reply?: Reply | undefined;
};

/** A round that was sent back. `before`: the answers as they were handed in, at least of the items asked for. */
export type SentBackRound = {
  readonly round: number;
  /** ISO time. */
  readonly sentBackAt: string;
  readonly requests: readonly SendBackRequest[];
  readonly before: readonly AskedAnswer[];
};

/** `changed`: done as asked. `replied`: the inspector says why it stays as it is. */
export type RequestState = 'open' | 'changed' | 'replied';

/** Two requests with one key are the same request. */
export const requestKey = ({ code, wants, fileId }: Omit<SendBackRequest, 'reason'>): string =>
  `${code} ${wants} ${fileId ?? ''}`;

/** The state of every request, in their order. Answers given before the round was sent back count for nothing. */
export function requestStates(
  { round, sentBackAt, requests, before }: SentBackRound,
  answers: readonly AskedAnswer[],
): RequestState[] {
  const earlier = new Map(before.map((answer) => [answer.code, answer]));
  const given = new Map(
    answers
      .filter(({ answeredAt }) => Date.parse(answeredAt) > Date.parse(sentBackAt))
      .map((answer) => [answer.code, answer]),
  );
  return requests.map((request) => {
    const answer = given.get(request.code);
    if (answer === undefined) return 'open';
    if (isDone(request, requests, earlier.get(request.code), answer)) return 'changed';
    const { reply } = answer;
    const isReplied = reply?.round === round && saysSomething(reply.text);
    return isReplied ? 'replied' : 'open';
  });
}

/** The requests that the inspector still has to deal with. */
export function openRequests(
  round: SentBackRound,
  answers: readonly AskedAnswer[],
): SendBackRequest[] {
  const states = requestStates(round, answers);
  return round.requests.filter((_, at) => states[at] === 'open');
}

/** Whether two answers say the same; times, replies and the order of photos do not matter. */
export const saySame = (a: AskedAnswer, b: AskedAnswer): boolean => contentOf(a) === contentOf(b);

type Photographed = {
  readonly photos: readonly string[];
  readonly findings: readonly { readonly photos: readonly string[] }[];
};

/** The file ids of an answer's photos, those of its findings included. */
export const photosOfAnswer = ({ photos, findings }: Photographed): string[] => [
  ...photos,
  ...findings.flatMap((finding) => finding.photos),
];

function isDone(
  request: SendBackRequest,
  requests: readonly SendBackRequest[],
  before: AskedAnswer | undefined,
  answer: AskedAnswer,
): boolean {
  if (before === undefined) return true;
  const isOtherResult = before.result !== answer.result;
  const tests: Record<RequestKind, () => boolean> = {
    photo: () => isRetaken(request, requests, photosOfAnswer(before), photosOfAnswer(answer)),
    answer: () => !saySame(before, answer),
    // What cannot be measured after all is said with a limit.
    reading: () => isOtherResult || isMeasuredAnew(before.measure, answer.measure),
    note: () => isOtherResult || notesOf(before) !== notesOf(answer),
  };
  return tests[request.wants]();
}

/**
 * A figure that was handed in is another one now, or gone; one that was only added beside it is no answer. The same figure
 * measured again is said in a reply.
 */
function isMeasuredAnew(before: object | null, now: object | null): boolean {
  const given = Object.entries(before ?? {});
  if (given.length === 0) return Object.keys(now ?? {}).length > 0;
  const values = new Map(Object.entries(now ?? {}));
  return given.some(([key, value]) => values.get(key) !== value);
}

/** Each new photo does for one request of its item: first for those whose photo was replaced, then in their order. */
function isRetaken(
  request: SendBackRequest,
  requests: readonly SendBackRequest[],
  before: readonly string[],
  now: readonly string[],
): boolean {
  const isReplaced = ({ fileId }: SendBackRequest) => fileId !== null && !now.includes(fileId);
  const asked = requests.filter(({ code, wants }) => code === request.code && wants === 'photo');
  const inTurn = [...asked.filter(isReplaced), ...asked.filter((each) => !isReplaced(each))];
  const fresh = new Set(now.filter((fileId) => !before.includes(fileId))).size;
  return inTurn.slice(0, fresh).some((each) => requestKey(each) === requestKey(request));
}

const notesOf = ({ note, findings }: AskedAnswer) =>
  toText([note, ...findings.map((finding) => finding.note)].map((words) => words.trim()));

// Undefined members leave the JSON.
const contentOf = (answer: AskedAnswer) =>
  toText({
    ...answer,
    answeredAt: undefined,
    reply: undefined,
    photos: [...answer.photos].sort(),
    findings: answer.findings.map((finding) => ({
      ...finding,
      id: undefined,
      photos: [...finding.photos].sort(),
    })),
  });

/** JSON with sorted keys. */
const toText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
