import type { WorkKind } from './source-facts.ts';

/** Words for a side at the beginning of a part's name, and the ending of the checklist's part. */
const corners: readonly (readonly [RegExp, 'fl' | 'fr' | 'rl' | 'rr'])[] = [
  [/左前|前左/, 'fl'],
  [/右前|前右/, 'fr'],
  [/左后|后左/, 'rl'],
  [/右后|后右/, 'rr'],
];

/** Parts with a left and a right one: the words, and the part's beginning. */
const sided: readonly (readonly [RegExp, string])[] = [
  [/A\s*柱/i, 'a_pillar'],
  [/B\s*柱/i, 'b_pillar'],
  [/C\s*柱/i, 'c_pillar'],
  [/D\s*柱/i, 'd_pillar'],
  [/门槛|下边梁|下裙/, 'sill'],
  [/后视镜|倒车镜/, 'mirror'],
  [/车顶边梁|上边梁/, 'roofrail'],
];

/** Parts with four or two ends, front and rear. */
const cornered: readonly (readonly [RegExp, string, readonly string[]])[] = [
  [/纵梁/, 'rail', ['fl', 'fr', 'rl', 'rr']],
  [/减震器座|减振器座|塔顶|悬挂支座/, 'strut', ['fl', 'fr', 'rl', 'rr']],
  [/轮旋|挡泥板|内板/, 'apron', ['fl', 'fr']],
  [/吸能盒/, 'crashbox', ['fl', 'fr']],
  [/翼子板|叶子板/, 'fender', ['fl', 'fr', 'rl', 'rr']],
  [/车门|门板|门壳|门/, 'door', ['fl', 'fr', 'rl', 'rr']],
  [/轮毂|轮圈|钢圈/, 'wheel', ['fl', 'fr', 'rl', 'rr']],
];

/** Parts of which a car has one, or which stand for several. */
const single: readonly (readonly [RegExp, string])[] = [
  [/门玻璃|车窗/, 'glass_doors'],
  [/水箱框架|水箱支架|散热器框架/, 'rad_support'],
  [/前防撞梁|前保.*骨架|前保险杠梁/, 'crash_f'],
  [/后防撞梁|后保.*骨架|后保险杠梁/, 'crash_r'],
  [/前保/, 'bumper_f'],
  [/后保/, 'bumper_r'],
  [/大灯|前照灯|头灯/, 'headlamp'],
  [/尾灯/, 'taillamp'],
  [/后围/, 'rear_panel'],
  [/备胎|行李箱底板|后备箱底板/, 'trunk_floor'],
  [/防火墙/, 'firewall'],
  [/(发动机|引擎|机)舱?盖/, 'hood'],
  [/(后备箱|行李箱|后备|尾)(盖|门)/, 'trunk'],
  [/前(风?挡|档)/, 'glass_f'],
  [/后(风?挡|档)/, 'glass_r'],
  [/车顶|顶盖/, 'roof'],
  [/底板|地板/, 'floor'],
];

/**
 * The part of the checklist that a claim's words mean, for the car diagram; null where that would be a guess ("车门" without
 * a side).
 */
export function partOfName(name: string): string | null {
  const corner = corners.find(([words]) => words.test(name))?.[1] ?? null;
  const side = /左/.test(name) ? 'l' : /右/.test(name) ? 'r' : null;
  for (const [words, part] of sided) {
    if (words.test(name)) return side === null ? null : `${part}_${side}`;
  }
  const whole = single.find(([words]) => words.test(name));
  if (whole !== undefined) return whole[1];
  for (const [words, part, ends] of cornered) {
    if (!words.test(name)) continue;
    return corner !== null && ends.includes(corner) ? `${part}_${corner}` : null;
  }
  return null;
}

/** What carries the car: work there is told in red. */
const structural =
  /^([abcd]_pillar|rail|strut|roofrail|firewall|floor(_rail|_cross)?$|wheelhouse|trunk_floor)/;

/** Whether a part belongs to the body's frame. */
export const isStructuralPart = (part: string | null): boolean =>
  part !== null && structural.test(part);

/** The same for words that name no single part, such as "纵梁校正". */
export const isStructuralName = (name: string): boolean =>
  isStructuralPart(partOfName(name)) || /纵梁|[ABCD]\s*柱|减震器座|防火墙|大梁/i.test(name);

/**
 * Whether the work of a record reached the frame: null where no part was told. Of reports of before, too, whose rows without a part
 * say `false`.
 */
export function frameOf({
  structural: stored,
  items,
}: {
  structural: boolean | null;
  items: readonly { work: WorkKind }[];
}): boolean | null {
  if (stored === true) return true;
  return items.some(({ work }) => work === 'replace' || work === 'repair') ? false : null;
}
