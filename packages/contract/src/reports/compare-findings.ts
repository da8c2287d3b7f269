import { findingTitle } from './finding-title.ts';
import type { ReportContent, ReportFinding } from './reports.ts';
import { worstFirst } from './worst-first.ts';

type ItemResult = ReportContent['groups'][number]['items'][number]['result'];
/** What one report says of an item: its faults, else its result; null where its package does not include it. */
export type ComparedSide = { findings: readonly ReportFinding[]; result: ItemResult | null };
export type ComparedItem = {
  code: string;
  name: string;
  sides: readonly [ComparedSide, ComparedSide];
  differs: boolean;
  /** Both cars have a fault here, if not the same. */
  inBoth: boolean;
};

/**
 * The items with a fault in either of two reports, with what each says of them. Those that tell the cars apart come first, the worst
 * ahead, a fault of one car only before one that both have in different ways. An item that the other car's inspection did not see is never told as fine there.
 */
export function compareFindings(one: ReportContent, other: ReportContent): ComparedItem[] {
  const reports = [one, other] as const;
  const ranked = reports.map(worstFirst);
  const longest = Math.max(...ranked.map(({ length }) => length));
  const codes = new Set(
    Array.from({ length: longest }, (_, index) =>
      ranked.flatMap((findings) => findings[index]?.code ?? []),
    ).flat(),
  );
  const rows = [...codes].map((code): ComparedItem => {
    const sides = [sideOf(one, code), sideOf(other, code)] as const;
    const [found] = [...sides[0].findings, ...sides[1].findings];
    const [left, right] = sides.map(({ findings }) => findings.map(told).sort().join('\n'));
    const inBoth = sides.every(({ findings }) => findings.length > 0);
    return { code, name: found?.itemName ?? code, sides, differs: left !== right, inBoth };
  });
  const rank = ({ differs, inBoth }: ComparedItem) => (!inBoth ? 0 : differs ? 1 : 2);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

const told = (finding: ReportFinding) => `${findingTitle(finding)} ${finding.degree ?? ''}`;

function sideOf({ groups, findings }: ReportContent, code: string): ComparedSide {
  const item = groups.flatMap(({ items }) => items).find((each) => each.code === code);
  return {
    findings: findings.filter((each) => each.code === code),
    result: item?.result ?? null,
  };
}
