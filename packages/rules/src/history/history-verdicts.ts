import { frameOf } from './claim-parts.ts';
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

/** How many sources answered about one of these topics, and how many answered without it. */
function askedAbout({ answers }: Facts, ...topics: HistoryTopic[]) {
  let asked = 0;
  let silent = 0;
  for (const { outcome, topics: own, facts } of answers) {
    if (outcome !== 'ready' && outcome !== 'noRecord') continue;
    const wanted = own.filter((topic) => topics.includes(topic));
    if (wanted.length === 0) continue;
    if (wanted.every((topic) => facts?.unknown.includes(topic))) silent += 1;
    else asked += 1;
  }
  return { asked, silent };
}

const nothing = ({ asked, silent }: { asked: number; silent: number }): Verdict => ({
  answer: asked > 0 ? 'noRecord' : 'unknown',
  rows: [],
  structural: false,
  asked,
  silent,
});

/** Claims, and repairs in a garage that went to the frame. Only a source of claims can say that there is no record. */
function accidentOf(facts: Facts): Verdict {
  const rows = facts.rows.filter(
    ({ kind, structural }) => kind === 'claim' || (kind === 'repair' && structural === true),
  );
  const counts = askedAbout(facts, 'claims');
  if (rows.length === 0) return nothing(counts);
  const frames = rows.map(frameOf);
  return {
    answer: 'yes',
    rows: rows.map(({ key }) => key),
    // Not reached only where every record tells its parts.
    structural: frames.includes(true) ? true : frames.includes(null) ? null : false,
    ...counts,
  };
}

function odometerOf(facts: Facts): Verdict {
  const { points, conflicts } = facts;
  const counts = askedAbout(facts, 'mileage', 'services');
  return points.length > 0
    ? { ...odometerAnswer(points, conflicts), structural: false, ...counts }
    : nothing(withoutReadings(facts, counts));
}

/** What readings say, of which there is one at least: some prove nothing, and are no "no record" either. */
export function odometerAnswer(
  points: readonly MileagePoint[],
  conflicts: HistoryContent['mileage']['conflicts'],
): Pick<Verdict, 'answer' | 'rows'> {
  if (conflicts.length > 0)
    return { answer: 'yes', rows: [...new Set(conflicts.flatMap(({ from, to }) => [from, to]))] };
  const origins = new Set(points.map(({ source }) => source));
  const isEnough = points.length >= enough.readings && origins.size >= enough.origins;
  return { answer: isEnough ? 'no' : 'unknown', rows: points.map(({ row }) => row) };
}

/** A source that tells services and no mileage does not say it: its records are not "0 records". */
function withoutReadings(
  { answers }: Facts,
  { asked, silent }: { asked: number; silent: number },
): { asked: number; silent: number } {
  const mute = answers.filter(
    ({ topics, facts }) =>
      topics.some((topic) => topic === 'mileage' || topic === 'services') &&
      facts?.rows.some(({ kind }) => kind === 'service' || kind === 'repair'),
  ).length;
  const moved = Math.min(asked, mute);
  return { asked: asked - moved, silent: silent + moved };
}

/**
 * Only what a source marks itself; theft needs a source for theft, whatever others say. A source that does not say yes or no has not
 * been asked successfully: that is unknown, and no "no record".
 */
function flagOf(facts: Facts, flag: SourceFlag): Verdict {
  const topic = flag === 'theft' ? 'theft' : 'floodFire';
  const counts = { asked: 0, silent: 0 };
  const rows: string[] = [];
  for (const { key, topics, facts: own } of facts.answers) {
    if (own === null) continue;
    const { says, rows: ids } = own.flags[flag];
    const named = says === 'yes' ? ids.map((id) => `${key}:${id}`) : [];
    rows.push(...named.filter((each) => facts.rows.some((row) => row.key === each)));
    if (!topics.includes(topic)) continue;
    // One whose mark was found wrong has nothing else either.
    if (says === 'unknown') counts.silent += 1;
    else counts.asked += 1;
  }
  return rows.length === 0
    ? nothing(counts)
    : { answer: 'yes', rows, structural: false, ...counts };
}
