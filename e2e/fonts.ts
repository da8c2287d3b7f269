import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const cache = path.resolve(import.meta.dirname, '../.cache');
const api = createRequire(path.resolve(import.meta.dirname, '../apps/api/package.json'));
const font = path.dirname(api.resolve('@expo-google-fonts/noto-sans-sc/package.json'));
const weights = ['400Regular', '500Medium', '600SemiBold', '700Bold'];

/** For FONTCONFIG_FILE: makes the font of the PDFs the only one, so that text widths do not depend on the machine. */
export const fontsFile = path.join(cache, 'fonts.conf');

export function writeFontsFile(): void {
  mkdirSync(cache, { recursive: true });
  const folders = weights.map((weight) => `<dir>${path.join(font, weight)}</dir>`);
  const cachedir = `<cachedir>${path.join(cache, 'fontconfig')}</cachedir>`;
  writeFileSync(fontsFile, `<fontconfig>${folders.join('')}${cachedir}</fontconfig>\n`);
}
