import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { sourceFolder } from '#lib/source-folder.ts';

const folder = path.join(sourceFolder, 'providers/captcha/stand-in');

/** `stand-in.js` defines the class; it loads the others when the captcha is shown. */
const files = [
  'stand-in.js',
  'dialog.js',
  'puzzle.js',
  'question.js',
  'slider.js',
  'style.js',
  'words.js',
  'work.js',
];

/** Serves the scripts of the built-in captcha from the source folder. Nothing while another captcha is in use. */
export function localCaptchaScriptRoute(app: FastifyInstance, deps: Deps): void {
  if (deps.localCaptcha === null) return;
  for (const file of files) {
    app.get(`/captcha/${file}`, async (_, reply) =>
      reply
        .headers({
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'public, max-age=300',
        })
        .send(await readFile(path.join(folder, file))),
    );
  }
}
