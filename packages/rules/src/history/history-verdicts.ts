import type { HistoryContent, HistoryRow } from './history-content.ts';
import type { HistoryTopic } from './history-topics.ts';
import type { MileagePoint } from './mileage-conflicts.ts';
import type { AnsweredSource, SourceFlag } from './source-facts.ts';

type Facts = {
  answers: readonly AnsweredSource[];
  /** Without those that were withdrawn. */
  rows: readonly HistoryRow[];
  points: readonly MileagePoint[];
  conflicts: HistoryContent['mileage']['conflicts'];
  product: HistoryContent['product'];
};
type Verdicts = HistoryContent['verdicts'];
type Verdict = Verdicts[keyof Verdicts];

/** From how many fitting readings on, of at least two origins, mileages are called consistent. */
const enough = { readings: 3, origins: 2 } as const;

/** The answers to the six questions, each with the rows it rests on. */
export function verdictsOf(facts: Facts): Verdicts {
  return {
    accident: accidentOf(facts),
    odometer: odometerOf(facts),
    flood: flagOf(facts, 'flood'),
    fire: flagOf(facts, 'fire'),
    totalLoss: flagOf(facts, 'totalLoss'),
    theft: flagOf(facts, 'theft'),
  };
}

/** How many sources answered about a topic. */
const askedAbout = ({ answers }: Facts, ...topics: HistoryTopic[]): number =>
  answers.filter(
    ({ outcome, topics: own }) =>
      (outcome === 'ready' || outcome === 'noRecord') && own.some((each) => topics.includes(each)),
  ).length;

const nothing = (asked: number): Verdict => ({
  answer: asked > 0 ? 'noRecord' : 'unknown',
  rows: [],
  structural: false,
  asked,
});

/** Claims, and repairs in a garage that went to the frame. Only a source of claims can say that there is no record. */
function accidentOf(facts: Facts): Verdict {
  const rows = facts.rows.filter(
    ({ kind, structural }) => kind === 'claim' || (kind === 'repair' && structural),
  );
  const asked = askedAbout(facts, 'claims');
  if (rows.length === 0) return nothing(asked);
  return {
    answer: 'yes',
    rows: rows.map(({ key }) => key),
    structural: rows.some(({ structural }) => structural),
    asked,
  };
}

function odometerOf(facts: Facts): Verdict {
  const { points, conflicts } = facts;
  const asked = askedAbout(facts, 'mileage', 'services');
  if (conflicts.length > 0) {
    const rows = [...new Set(conflicts.flatMap(({ from, to }) => [from, to]))];
    return { answer: 'yes', rows, structural: false, asked };
  }
  const rows = points.map(({ row }) => row);
  const origins = new Set(points.map(({ source }) => source));
  if (points.length >= enough.readings && origins.size >= enough.origins) {
    return { answer: 'no', rows, structural: false, asked };
  }
  // Some readings prove nothing, and are no "no record" either.
  return points.length > 0 ? { answer: 'unknown', rows, structural: false, asked } : nothing(asked);
}

/** Only what a source marks itself; theft needs a source for theft, whatever others say. */
function flagOf(facts: Facts, flag: SourceFlag): Verdict {
  const asked = askedAbout(facts, flag === 'theft' ? 'theft' : 'floodFire');
  const said = facts.answers.flatMap(({ key, facts: own }) => {
    const marked = own?.flags[flag];
    return marked?.says === 'yes' ? marked.rows.map((id) => `${key}:${id}`) : [];
  });
  const rows = said.filter((key) => facts.rows.some((row) => row.key === key));
  if (rows.length === 0) return nothing(asked);
  return { answer: 'yes', rows, structural: false, asked };
}
