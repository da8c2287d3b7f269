import { defaultSessionKeys, type SessionKeys } from '@yanche/host/session-keys';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import type { LinkPreview } from '#reports/sharing/link-preview.service.ts';
import { type Drawn, rowsAfter } from './drawn-rows.ts';
import type { FirstView } from './first-view.ts';
import { noAttributes, type SiteAttributes } from './site-attributes.ts';

export type FirstCall = { method: 'GET' | 'POST'; url: string };

/** Calls, numbers in the address that no call needs, and keys of a device's storage under which it is not shown. */
type NobodysScreen = { calls: FirstCall[]; reads: string[]; unless: string[] };

/** Written by the build of the web app (apps/web/build/shell-plugin.ts). */
export type ShellScreen = {
  path: string;
  /** For a path with a `{word}`: the pattern of its URLs. */
  pattern: string | null;
  title: Bilingual;
  /** Of a page that anybody may open. */
  description?: Bilingual | null;
  /** When the URL has hideTitle=1. */
  titleMayHide: boolean;
  skeleton: Bilingual;
  early: string | null;
  /** The calls beside it of which the screen is drawn (`first-answers.ts`); null for screens that are not. */
  drawn?: FirstCall[] | null;
  /** What it takes to draw it for nobody (`nobodys-pages.ts`); null for screens that are not drawn so. */
  nobodys?: NobodysScreen | null;
  scripts: string[];
  styles: string[];
  /** The same with what is drawn beyond the screen's own chunk. */
  drawnWith?: Pick<ShellScreen, 'scripts' | 'styles'> | null;
};

export type Shell = {
  entry: string;
  screens: ShellScreen[];
  redirects: Record<string, string>;
  fallback: Pick<ShellScreen, 'scripts' | 'styles'>;
  /** The module that draws screens, in the folder of the build. */
  firstView?: string;
};

/** What a page of its own has beyond the shell of its screen: tags for chats, and what a reader sees before any script. */
export type OwnPage = {
  preview: LinkPreview;
  /** Invented data that show what a report is: the only shared page that search engines may list. */
  isSample: boolean;
  firstView: (Pick<FirstView, 'preloads'> & Drawn) | null;
};

/** For URLs with hideTitle=1: otherwise a web view would show the title until the app removes it. spec §2 */
export function withoutTitle(screen: ShellScreen): ShellScreen {
  const blank = (language: Language) =>
    inLanguage(screen.skeleton, language).replace(`>${inLanguage(screen.title, language)}<`, '><');
  return { ...screen, title: ['', ''], skeleton: [blank('zh'), blank('en')] };
}

/**
 * The page of one screen: its chunks preloaded, its styles inlined, its skeleton drawn, its first call started. `null`
 * is the page of an unknown URL.
 */
export function renderShell(
  shell: Shell,
  screen: ShellScreen | null,
  styles: ReadonlyMap<string, string>,
  language: Language,
  site: SiteAttributes = noAttributes,
  own: OwnPage | null = null,
): string {
  const drawn = screen === null ? null : (own?.firstView ?? null);
  const isDrawn = drawn !== null;
  const start = screen === null ? '' : startScript(screen, site, isDrawn ? shell.entry : undefined);
  const { head, root, end } = pageParts(shell, screen, styles, language, site, {
    own,
    start: isDrawn ? '' : start,
    isDrawn,
  });
  return head + (isDrawn ? rowsAfter(start, drawn) : '') + root + end;
}

/** A page in the order in which it is sent. */
export type PageParts = { head: string; root: string; end: string };

/**
 * `start` is the script that starts the first call; empty where nothing is asked, or not yet. `isDrawn`: the script that comes with
 * what is drawn starts the app.
 */
export function pageParts(
  shell: Shell,
  screen: ShellScreen | null,
  styles: ReadonlyMap<string, string>,
  language: Language,
  site: SiteAttributes,
  {
    own = null,
    start,
    isDrawn = false,
  }: { own?: OwnPage | null; start: string; isDrawn?: boolean },
): PageParts {
  const needs = screen ?? shell.fallback;
  // After the first call, which the inline script starts: a browser opens only six connections.
  const preloads =
    start === ''
      ? needs.scripts.map(
          (file) =>
            `<link rel="modulepreload"${isDrawn ? ' fetchpriority="low"' : ''} href="${file}">`,
        )
      : [];
  // A disabled link is not fetched; it tells the chunk loader that this style is already on the page.
  const known = needs.styles.map((file) => `<link rel="stylesheet" href="${file}" disabled>`);
  const css = needs.styles.map((file) => styles.get(file) ?? '').join('\n');
  const attributes = Object.entries(site.data)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('');
  const head = [
    '<!doctype html>',
    `<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"${attributes}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="format-detection" content="telephone=no">',
    // Its photo comes before the first call and the scripts.
    own?.firstView?.preloads ?? '',
    start,
    ...preloads,
    `<title>${own === null ? (screen === null ? '' : inLanguage(screen.title, language)) : escapeHtml(own.preview.title)}</title>`,
    ...(own === null ? publicTags(screen, language) : previewTags(own.preview)),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${css}</style>`,
    ...known,
    '</head><body>',
  ].join('');
  return {
    head,
    root: `<div id="root">${screen === null ? '' : inLanguage(screen.skeleton, language)}</div>`,
    end: `${isDrawn ? noApp(language) : `<script type="module" src="${shell.entry}"></script>`}</body></html>`,
  };
}

/** Shown by the inline script when the app's code does not come: what is drawn looks as if it worked. */
const noApp = (language: Language) =>
  `<a id="no-app" href="" role="alert" hidden>${inLanguage(notComplete, language)}</a>`;
const notComplete: Bilingual = [
  '页面没有加载完整，点此重新加载',
  'This page did not load completely. Tap to load it again',
];

export function startScript(
  screen: ShellScreen,
  { sessionKeys }: SiteAttributes,
  drawnEntry?: string,
): string {
  const early = earlyScript(screen, sessionKeys, drawnEntry);
  return early && `<script>${early}</script>`;
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
const description = (text: string) => `<meta name="description" content="${escapeHtml(text)}">`;

/** What chats and search engines read of a page that anybody may open. */
function publicTags(screen: ShellScreen | null, language: Language): string[] {
  if (screen?.description == null) return [];
  const text = inLanguage(screen.description, language);
  return [
    description(text),
    property('og:type', 'website'),
    property('og:title', inLanguage(screen.title, language)),
    property('og:description', text),
  ];
}

/** The same of a shared report, which is for whoever has its link: no engine lists it. */
function previewTags({ title, text, url, image }: LinkPreview): string[] {
  return [
    description(text),
    property('og:type', 'article'),
    property('og:title', title),
    property('og:description', text),
    property('og:url', url),
    ...(image === null ? [] : [property('og:image', image)]),
    `<meta name="twitter:card" content="${image === null ? 'summary' : 'summary_large_image'}">`,
  ];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

/**
 * Starts the screen's first call, unless its answer stands in the page, then the scripts. Detects the language as the web app
 * does (apps/web/src/lib/language/language.ts) so that the answer fits; what the server drew in another one, for the cookies'
 * person where a token is stored, or for nobody where the device remembers more, is not shown. Network errors are reported when the
 * screen asks for the answer. A page that is drawn needs it also where nothing is asked, and to start `drawnEntry`.
 */
export function earlyScript(
  { early, scripts }: Pick<ShellScreen, 'early' | 'scripts'>,
  { token, storedToken }: Pick<SessionKeys, 'token' | 'storedToken'> = defaultSessionKeys,
  drawnEntry?: string,
): string {
  if (early === null && drawnEntry === undefined) return '';
  const late = drawnEntry === undefined ? '' : lateStart(drawnEntry);
  // What is drawn already needs it later than its photo.
  const priority = drawnEntry === undefined ? '' : ',priority:"low"';
  return `(()=>{let q=new URLSearchParams(location.search),m=q.has("${token}"),l=q.get("lang"),t=null,o=0,d=document,r=d.documentElement,a=d.getElementById("first-answers"),x=!a;try{t=localStorage.getItem("${storedToken}");l=l||localStorage.getItem("yanche.language");o=a&&(a.dataset.unless||"").split(" ").some(k=>localStorage.getItem(k)!==null)}catch{}l=l||(/^en\\b/i.test(navigator.language)?"en":"zh");if(!r.lang.startsWith(l))r.dataset.otherLanguage=x="1";if(t!==null||o||window.ks)r.dataset.otherPerson=x="1";let u=${JSON.stringify(early ?? '')}.replace(/\\{(\\w+)\\}/g,(_,k)=>q.get(k)?encodeURIComponent(q.get(k)):(m=1));if(!x)window.__answers=JSON.parse(a.textContent);else if(u&&!m)((window.__early={})[u]=fetch(u,{credentials:"include"${priority},headers:{"accept-language":l}})).catch(()=>{});for(let s of d.querySelector("[rel=modulepreload]")?[]:${JSON.stringify(scripts)}){let e=d.createElement("link");e.rel="modulepreload";e.href=s;d.head.append(e)}${late}})()`;
}

/**
 * Of a page that is drawn: its app starts once the page was painted. Where everything arrives at once, the scripts would else run
 * before. A page in the background is not painted.
 */
const lateStart = (entry: string) =>
  `;let b=0,g=()=>{if(b++)return;let e=d.createElement("script");e.type="module";e.src="${entry}";e.onerror=()=>{r.dataset.noApp=1;d.getElementById("no-app").hidden=0};d.body.append(e)};d.addEventListener("DOMContentLoaded",()=>{requestAnimationFrame(()=>setTimeout(g));setTimeout(g,300)})`;
