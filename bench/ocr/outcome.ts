export type Outcome = {
  /** Whether the line was right before any rule; null without a single line. */
  raw: boolean | null;
  exact: boolean;
  /** A false result would have been filled in. */
  wrong: boolean;
  nothing: boolean;
  fields: { right: number; all: number } | null;
  ms: number;
  cpuMs: number;
};

const percent = (part: number, all: number): string =>
  `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

/** The server's time limit per photo, ms. */
const limitMs = 7_500;

/** One line of the table. */
export function row(name: string, outcomes: readonly Outcome[]): string {
  const all = outcomes.length;
  const count = (is: (outcome: Outcome) => boolean | null) => outcomes.filter(is).length;
  const fields = outcomes.flatMap((outcome) => outcome.fields ?? []);
  const sum = (of: 'right' | 'all') => fields.reduce((total, each) => total + each[of], 0);
  const times = outcomes.map(({ ms }) => ms);
  const cells = [
    `${name} (${all})`.padEnd(17),
    `raw ${
      outcomes.some(({ raw }) => raw !== null)
        ? percent(
            count((o) => o.raw),
            all,
          )
        : '–'
    }`.padEnd(13),
    `exact ${percent(
      count((o) => o.exact),
      all,
    )}`.padEnd(15),
    `wrong ${count((o) => o.wrong)}`.padEnd(9),
    `nothing ${count((o) => o.nothing)}`.padEnd(11),
    `late ${count(({ ms }) => ms > limitMs)}`.padEnd(8),
    `median ${quantile(times, 0.5).toFixed(0)} ms`.padEnd(16),
    `p95 ${quantile(times, 0.95).toFixed(0)} ms`.padEnd(13),
    `cpu ${quantile(
      outcomes.map(({ cpuMs }) => cpuMs),
      0.5,
    ).toFixed(0)} ms`,
  ];
  const fieldCell = fields.length === 0 ? '' : `  fields ${percent(sum('right'), sum('all'))}`;
  return `  ${cells.join(' ')}${fieldCell}`;
}

export function summary(outcomes: readonly Outcome[]): string {
  const right = outcomes.filter(({ exact }) => exact).length;
  const wrong = outcomes.filter((outcome) => outcome.wrong).length;
  return `  all ${outcomes.length}: exact ${percent(right, outcomes.length)}, wrong ${percent(wrong, outcomes.length)}`;
}
