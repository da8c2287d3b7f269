import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const styles = 'virtual:antd-styles.css';
/** What antd writes into the page besides its styles, and what stands in the place of it. */
const replaced: readonly (readonly [module: RegExp, id: string, code: string])[] = [
  // To keep the page from scrolling behind a dialog: ours never scrolls, its parts do.
  [/\/useScrollLocker(\.js)?$/, '\0no-scroll-lock', 'export default () => {}'],
  // To measure scroll bars that a style sheet has made narrower: ours makes none.
  [
    /\/getScrollBarSize(\.js)?$/,
    '\0scroll-bar-size',
    `export function getTargetScrollBarSize() {
      const box = document.createElement('div');
      box.style.cssText = 'position:absolute;inset:0;width:100px;height:100px;overflow:scroll';
      document.body.append(box);
      const size = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight };
      box.remove();
      return size;
    }
    export default () => getTargetScrollBarSize().width;`,
  ],
];

/** antd without styles made in the browser, which the policy of the page forbids: its style sheet becomes a file of the build. */
export const antdPlugin = (root: string): Plugin => ({
  name: 'yanche:antd',
  enforce: 'pre',
  resolveId(source) {
    if (source === styles) return `\0${styles}`;
    return replaced.find(([module]) => module.test(source))?.[1];
  },
  async load(id) {
    const stand = replaced.find(([, known]) => known === id);
    if (stand !== undefined) return stand[2];
    if (id !== `\0${styles}`) return undefined;
    const { module } = await runnerImport<{ antdStyles: () => string }>(
      path.join(root, 'build/antd-styles.tsx'),
      { root, configFile: false, logLevel: 'error' },
    );
    return module.antdStyles();
  },
});
