import { expect, it } from 'vitest';
import { groupParts } from './group-parts.ts';
import { type GraphModule, sharedPartsOf, type PageLimit } from './shared-parts.ts';

const size = 1_000;
const graph = (imports: Record<string, { needs?: string[]; later?: string[]; size?: number }>) =>
  Object.entries(imports).map(
    ([id, own]): GraphModule => ({ id, size, needs: [], later: [], ...own }),
  );
const limitOf =
  (files: number) =>
  ({ isScreen }: { isScreen: boolean }): PageLimit =>
    isScreen ? { files, weight: 1 } : { files: Number.POSITIVE_INFINITY, weight: 0.03 };

/** Files of each part's modules, after grouping. */
function filesOf(modules: GraphModule[], files: number) {
  const { parts, pages } = sharedPartsOf(modules, 'main');
  const fileOf = groupParts(parts, pages, limitOf(files));
  return new Map(parts.flatMap((part, i) => part.modules.map((id) => [id, fileOf[i]] as const)));
}

it('knows what is shared: not what the app starts with, nor what a sheet finds there already', () => {
  const { initial, parts } = sharedPartsOf(
    graph({
      main: { needs: ['start'], later: ['a-screen.tsx', 'b-screen.tsx'] },
      start: {},
      'a-screen.tsx': { needs: ['start', 'both', 'of-a'], later: ['sheet.tsx'] },
      'b-screen.tsx': { needs: ['both'] },
      'sheet.tsx': { needs: ['of-a'] },
      'of-a': {},
      both: {},
    }),
    'main',
  );
  expect([...initial]).toEqual(['main', 'start']);
  expect(parts.map(({ modules }) => modules)).toEqual([['both']]);
});

/** Six screens; each two of them share a module. */
const screens = ['a', 'b', 'c', 'd', 'e', 'f'];
const pairs = screens.flatMap((one, i) => screens.slice(i + 1).map((other) => [one, other]));
const crossed = graph({
  main: { later: screens.map((each) => `${each}-screen.tsx`) },
  ...Object.fromEntries(
    screens.map((each) => [
      `${each}-screen.tsx`,
      { needs: pairs.filter((pair) => pair.includes(each)).map((pair) => pair.join('')) },
    ]),
  ),
  ...Object.fromEntries(pairs.map((pair) => [pair.join(''), {}])),
});

it('gives no screen more files than it should need', () => {
  const fileOf = filesOf(crossed, 2);
  for (const each of screens) {
    const wanted = pairs.filter((pair) => pair.includes(each)).map((pair) => pair.join(''));
    expect(new Set(wanted.map((id) => fileOf.get(id))).size, each).toBeLessThanOrEqual(2);
  }
});

it('leaves what is large to the screens that need it', () => {
  const modules = graph({
    main: { later: screens.map((each) => `${each}-screen.tsx`) },
    ...Object.fromEntries(
      screens.map((each) => [
        `${each}-screen.tsx`,
        { needs: each < 'c' ? ['all', 'large'] : ['all'] },
      ]),
    ),
    all: {},
    large: { size: 500_000 },
  });
  const fileOf = filesOf(modules, 1);
  expect(fileOf.get('large')).not.toBe(fileOf.get('all'));
});

it('makes no files that need each other in a circle', () => {
  // `top` and `bottom` are wanted by the same screens but one: cheap to merge, were it not for `middle`.
  const modules = graph({
    main: { later: screens.map((each) => `${each}-screen.tsx`) },
    'a-screen.tsx': { needs: ['top'] },
    'b-screen.tsx': { needs: ['top'] },
    'c-screen.tsx': { needs: ['middle'] },
    'd-screen.tsx': { needs: ['bottom'] },
    'e-screen.tsx': { needs: ['middle'] },
    'f-screen.tsx': { needs: ['bottom'] },
    top: { needs: ['middle'] },
    middle: { needs: ['bottom'], size: 400_000 },
    bottom: {},
  });
  const fileOf = filesOf(modules, 2);
  expect(fileOf.get('top') === fileOf.get('bottom')).toBe(
    fileOf.get('top') === fileOf.get('middle') && fileOf.get('middle') === fileOf.get('bottom'),
  );
});
