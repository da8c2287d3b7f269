import { sharedPage } from '@yanche/contract/reports/report-pages';
import type { Language } from '@yanche/rules/bilingual';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { canonicalPath } from '@yanche/host/canonical-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#lib/failure.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import type { SharedPage } from '#reports/sharing/link-preview.service.ts';
import { languageOf } from './answer-error.ts';
import { keepFrames } from './drawn-frames.ts';
import type { DrawnEncoding } from './drawn-page.ts';
import type { Drawn } from './drawn-rows.ts';
import { success } from './envelope.ts';
import { askFirstCalls, firstCallsOf, limitMs, type ReaderOf } from './first-answers.ts';
import { type FirstAnswers, loadFirstView } from './first-view.ts';
import { drawnEncodingOf, encodeOnce, encodingOf, makePage, type Page } from './made-page.ts';
import { type IsNobody, keepNobodysPages, keyOf, nobodysPageOf } from './nobodys-pages.ts';
import { contentSecurityPolicy, type Outside } from './page-policy.ts';
import {
  earlyScript,
  type OwnPage,
  renderShell,
  type Shell,
  type ShellScreen,
  withoutTitle,
} from './shell.ts';
import { siteAttributes } from './site-attributes.ts';

/** A shared report, and what it says of itself in a chat; null where nobody may read it. */
type SharedOf = (asked: {
  query: Readonly<Record<string, unknown>>;
  ip: string;
  language: Language;
}) => Promise<SharedPage | null>;

/** What pages tell before any script: a shared report, the rows of whoever asks; of nobody the same for all. */
type Reading = {
  sharedOf?: SharedOf;
  readerOf?: ReaderOf;
  isNobody?: IsNobody;
  /** Set with a page whose rows are drawn. */
  drawnCookie?: string | null;
};

/**
 * Serves the built web app: hashed assets with immutable caching, and a prerendered shell per screen, so that the
 * browser can draw and fetch before any script has run.
 */
export async function serveWebApp(
  app: FastifyInstance,
  dist: string,
  config: Outside,
  {
    sharedOf = async () => null,
    readerOf = async () => null,
    isNobody = () => false,
    drawnCookie = null,
  }: Reading = {},
): Promise<void> {
  const shell = JSON.parse(await readFile(path.join(dist, 'shell.json'), 'utf8')) as Shell;
  const styles = await readStyles(dist, shell);
  const attributes = siteAttributes(config);
  const drawing = await loadFirstView(dist, shell);
  const screens = new Map(shell.screens.map((screen) => [screen.path, screen]));
  const addresses = [...screens.keys(), ...Object.keys(shell.redirects)];
  /** Rendered on first request: there are about a hundred, and start-up must be quick. */
  const pages = new Map<string, Promise<Page>>();
  const pageOf = (
    screen: ShellScreen | null,
    language: Language,
    hideTitle: boolean,
  ): Promise<Page> => {
    const name = `${language} ${hideTitle} ${screen?.path ?? ''}`;
    const shown = hideTitle && screen?.titleMayHide === true ? withoutTitle(screen) : screen;
    const text = () => renderShell(shell, shown, styles, language, attributes);
    const policy = () => policyOf(screen);
    const page = pages.get(name) ?? makePage(text(), policy());
    pages.set(name, page);
    return page;
  };

  const policyOf = (screen: ShellScreen | null, drawn?: 'drawn') =>
    contentSecurityPolicy(
      screen === null ? '' : earlyScript(screen, config.sessionKeys, drawn && shell.entry),
      config,
    );
  const nobodys = keepNobodysPages<Record<DrawnEncoding, Buffer>>();
  const frameOf = keepFrames({
    shell,
    styles,
    attributes,
    policyOf: (screen) => policyOf(screen, 'drawn'),
  });

  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: [
      'shell.json',
      'index.html',
      'server/**',
      '.vite/**',
      '.stamp',
      '**/*.br',
      '**/*.gz',
    ],
    setHeaders: (reply, file) => {
      const forever = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      // A worker has a policy of its own: it fetches our files and runs nothing else.
      if (path.basename(file) === offlineWorker) {
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
      }
    },
  });

  // Anything that is no call, file or screen: a page for browsers, the usual failure for programs.
  app.get('/*', async (request, reply) => {
    const route = routeOf(request);
    const canonical = canonicalPath(route, addresses);
    if (canonical !== null && canonical !== route) {
      const query = request.url.slice(route.length);
      return reply.header('cache-control', 'no-cache').redirect(canonical + query, 301);
    }
    const isScreen = screens.has(screenOf(route));
    if (!isScreen && !wantsPage(request)) throw new Failure('noSuchCall');
    return sendPage(request, reply);
  });
  for (const { path: address, pattern } of shell.screens) {
    if (pattern === null) app.get(address, sendPage);
  }
  for (const [from, target] of Object.entries(shell.redirects)) {
    app.get(from, (request, reply) =>
      reply.redirect(target + request.url.slice(request.url.split('?')[0]?.length)),
    );
  }

  const patterns = shell.screens.flatMap(({ path: address, pattern }) =>
    pattern === null ? [] : [{ address, pattern: new RegExp(pattern) }],
  );
  const screenOf = (route: string) =>
    patterns.find(({ pattern }) => pattern.test(route))?.address ?? route;

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const screen = screens.get(screenOf(routeOf(request))) ?? null;
    const { hideTitle } = request.query as { hideTitle?: unknown };
    const language = languageOf(request);
    const isShared = screen?.path === sharedPage;
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding, accept-language, cookie',
    });
    if (screen !== null && sendNobodys(screen, request, reply)) return reply;
    const drawn = screen === null ? null : await rowsOf(screen, request);
    if (screen !== null && drawn !== null) {
      const frame = frameOf(screen, language, hideTitle === '1', 'person');
      reply.headers({
        'content-security-policy': frame.policy,
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
      });
      if (drawnCookie !== null) reply.header('set-cookie', drawnCookie);
      const encoding = drawnEncodingOf(request);
      return encoded(reply, encoding).send(frame.stream(drawn.rows, encoding));
    }
    const own = isShared ? await ownPageOf(request, language) : null;
    if (isShared) reply.header('cache-control', 'private, no-cache');
    if (isShared && own?.isSample !== true) reply.header('x-robots-tag', 'noindex');
    if (own !== null) {
      const policy = policyOf(screen, own.firstView === null ? undefined : 'drawn');
      const encoding = drawnEncodingOf(request);
      const text = renderShell(shell, screen, styles, language, attributes, own);
      reply.header('content-security-policy', policy);
      return encoded(reply, encoding).send(await encodeOnce(text, encoding));
    }
    const page = await pageOf(screen, language, hideTitle === '1');
    const encoding = encodingOf(request);
    reply.status(screen === null ? 404 : 200).header('content-security-policy', page.policy);
    if (!isShared) reply.header('cache-control', 'no-cache');
    return encoded(reply, encoding).send(page[encoding]);
  }

  /** The rows of whoever asks, on their way; null where the page is the same for all. */
  async function rowsOf(
    screen: ShellScreen,
    request: FastifyRequest,
  ): Promise<{ rows: Promise<Drawn | null> } | null> {
    const calls = drawing === null ? null : firstCallsOf(screen, request);
    const reader = calls && (await withTimeout(limitMs, readerOf(request)).catch(() => null));
    if (drawing === null || calls === null || reader === null) return null;
    const asked = askFirstCalls(app, request, calls, reader);
    return { rows: draw(screen, request, asked, reader.language, request.url) };
  }

  async function draw(
    { path: screen }: ShellScreen,
    request: FastifyRequest,
    asked: Promise<FirstAnswers | null>,
    language: Language,
    address: string,
  ): Promise<Drawn | null> {
    try {
      const answers = await asked;
      if (drawing === null || answers === null) return null;
      return { answers, body: drawing.drawScreen(screen, answers, language, address).body };
    } catch (error) {
      request.log.error({ err: error }, 'a screen was not drawn');
      return null;
    }
  }

  /** The page as everybody sees it who is not logged in. False where that is not known, or differs from browser to browser. */
  function sendNobodys(screen: ShellScreen, request: FastifyRequest, reply: FastifyReply): boolean {
    const page = drawing === null || !isNobody(request) ? null : nobodysPageOf(screen, request);
    if (page === null) return false;
    const [language, encoding] = [languageOf(request), drawnEncodingOf(request)];
    const isHidden = page.address.includes('hideTitle');
    const frame = frameOf(screen, language, isHidden, 'nobody');
    const headers = { 'content-security-policy': frame.policy, 'cache-control': 'no-cache' };
    encoded(reply, encoding).headers(headers);
    const key = keyOf(language, page);
    const made = nobodys.find(key);
    if (made !== null) {
      void reply.send(made[encoding]);
      return true;
    }
    const rows = nobodys.make(key, {
      draw: async () => {
        const nobody = { found: null, language, origin: new URL(config.publicUrl).origin };
        const asked = askFirstCalls(app, request, page.calls, nobody);
        const drawn = await draw(screen, request, asked, language, page.address);
        return drawn && { ...drawn, unless: page.unless };
      },
      send: frame.whole,
    });
    void reply.send(frame.stream(rows, encoding));
    return true;
  }

  /** The page comes in any case: it says itself what is wrong. */
  async function ownPageOf(request: FastifyRequest, language: Language): Promise<OwnPage | null> {
    const query = Object(request.query) as Record<string, unknown>;
    try {
      const shared = await sharedOf({ query, ip: request.ip, language });
      if (shared === null) return null;
      const { preview, report, call } = shared;
      const view = drawing?.drawFirstView(report, language, request.url);
      return {
        preview,
        isSample: report.content.sample,
        firstView: view ? { ...view, answers: { [call]: success(report) } } : null,
      };
    } catch (error) {
      request.log.error({ err: error }, 'a shared report was not drawn');
      return null;
    }
  }
}

/** Written by apps/web/build/offline-worker.ts. */
const offlineWorker = 'inspector-worker.js';

const encoded = (reply: FastifyReply, encoding: string): FastifyReply =>
  encoding === 'identity' ? reply : reply.header('content-encoding', encoding);

const routeOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '/';

const wantsPage = (request: FastifyRequest) =>
  (request.headers.accept ?? '').includes('text/html') && !request.url.startsWith('/assets/');

async function readStyles(dist: string, shell: Shell): Promise<Map<string, string>> {
  const all = new Set(
    [
      ...shell.screens,
      ...shell.screens.flatMap(({ drawnWith }) => drawnWith ?? []),
      shell.fallback,
    ].flatMap(({ styles }) => styles),
  );
  const read = async (file: string) =>
    [file, await readFile(path.join(dist, file), 'utf8')] as const;
  return new Map(await Promise.all([...all].map(read)));
}
