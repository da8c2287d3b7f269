/** What was changed since the last commit, or by it when nothing was; and the tests beside that. Paths from the root. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, posix } from 'node:path';

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

export function changedFiles(root) {
  const now = [
    ...git(root, 'diff', '--name-only', 'HEAD'),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
  const files = now.length > 0 ? now : git(root, 'diff', '--name-only', 'HEAD~1', 'HEAD');
  return files.filter((file) => existsSync(posix.join(root, file)));
}

/** The unit tests in the folders of these files. */
export function testsBeside(root, files) {
  const folders = new Set(files.filter((file) => /\.(tsx?|css|json)$/.test(file)).map(dirname));
  return [...folders].flatMap((folder) =>
    readdirSync(posix.join(root, folder))
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => posix.join(folder, name)),
  );
}
