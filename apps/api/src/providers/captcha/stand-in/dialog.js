import { createPuzzle } from './puzzle.js';
import { createQuestion } from './question.js';
import { css } from './style.js';
import { wordsFor } from './words.js';
import { doWork } from './work.js';

/** Shows the captcha above everything; answers how to take it away. */
export function openDialog({ language, onPass, onClose, onReady }) {
  const words = wordsFor(language);
  const root = document.createElement('div');
  root.className = 'ycap';
  root.lang = words.lang;
  root.innerHTML = `<style>${css}</style>
    <div class="ycap-box" role="dialog" aria-modal="true" aria-labelledby="ycap-title"
      aria-describedby="ycap-hint">
      <div class="ycap-head"><h2 id="ycap-title"></h2><button type="button" data-do="close">✕</button></div>
      <p id="ycap-hint"></p>
      <div data-part="puzzle"></div>
      <div data-part="question" hidden></div>
      <p class="ycap-note" role="status"></p>
      <button type="button" class="ycap-other" data-do="other"></button>
      <div class="ycap-foot"><button type="button" data-do="refresh"></button><button type="button" data-do="confirm"></button></div>
    </div>`;
  const find = (selector) => root.querySelector(selector);
  const note = find('.ycap-note');
  const [close, other, refresh, confirm] = ['close', 'other', 'refresh', 'confirm'].map((name) =>
    find(`[data-do=${name}]`),
  );
  find('h2').textContent = words.title;
  close.setAttribute('aria-label', words.close);
  confirm.textContent = words.confirm;

  const puzzle = createPuzzle(find('[data-part=puzzle]'), words, (body) => void answer(body));
  const question = createQuestion(find('[data-part=question]'), words, (body) => void answer(body));
  let part = puzzle;
  let asked = 0;
  let work = Promise.resolve('');
  const say = (text, bad = false) => {
    note.textContent = text;
    note.toggleAttribute('data-bad', bad);
  };
  const enable = (on) => {
    part.enable(on);
    confirm.disabled = !on;
  };
  const post = async (path, body) => {
    const reply = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'accept-language': words.lang,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return reply.json();
  };

  function turnTo(next) {
    part = next;
    for (const each of [puzzle, question]) each.root.hidden = each !== part;
    find('#ycap-hint').textContent = part.hint;
    refresh.textContent = part.refresh;
    other.textContent = part === puzzle ? words.useQuestion : words.usePuzzle;
    part.stop.focus();
    void load();
  }

  /** Where many are asked for nearby, some work has to be done before one is drawn. */
  async function askFor(path, isWanted) {
    const reply = await post(path);
    const entry = reply.data?.entry;
    if (!entry) return reply;
    const done = await doWork(entry, isWanted);
    return post(`${path}?${new URLSearchParams({ entry: entry.puzzle, work: done })}`);
  }

  async function load(message = '') {
    const mine = (asked += 1);
    enable(false);
    say(message || words.loading, message !== '');
    const reply = await askFor(part.path, () => mine === asked).catch(() => null);
    if (mine !== asked) return; // another was asked for meanwhile
    if (reply?.code !== 0) return say(reply?.message ?? words.failed, true);
    show(reply.data);
    say(message, message !== '');
  }

  function show(next) {
    const mine = (asked += 1);
    part.show(next);
    work = doWork(next, () => mine === asked);
    enable(true);
  }

  async function answer(body) {
    const mine = asked;
    enable(false);
    say(words.checking);
    const done = await work;
    if (mine !== asked) return;
    const reply = await post(`${part.path}/answer`, { ...body, work: done }).catch(() => null);
    if (mine !== asked) return;
    const next = reply?.data?.next;
    if (next) {
      show(next);
      say(words.oneMore);
    } else if (reply?.code === 0) onPass(reply.data);
    else await load(reply === null ? words.failed : part.wrong);
  }

  /** Keys stay in the box: what lies under it must neither close nor take the focus. */
  const onKey = (event) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Tab') {
      const stops = [close, ...part.stops(), other, refresh, confirm].filter(
        (stop) => !stop.disabled,
      );
      const next = stops.indexOf(document.activeElement) + (event.shiftKey ? -1 : 1);
      stops.at(next % stops.length).focus();
    } else if (root.contains(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  close.addEventListener('click', onClose);
  other.addEventListener('click', () => turnTo(part === puzzle ? question : puzzle));
  refresh.addEventListener('click', () => {
    part.stop.focus();
    void load();
  });
  confirm.addEventListener('click', () => part.confirm());
  window.addEventListener('keydown', onKey, true);
  document.body.append(root);
  turnTo(puzzle);
  onReady(root);
  return () => {
    asked += 1;
    window.removeEventListener('keydown', onKey, true);
    root.remove();
  };
}
