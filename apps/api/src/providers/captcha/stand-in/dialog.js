import { createSlider } from './slider.js';
import { wordsFor } from './words.js';

/* Colours come from the page where it has them (packages/ui/src/theme.css). */
const css = `
.ycap{position:fixed;inset:0;z-index:2147483000;display:grid;place-items:center;padding:8px;
  background:var(--y-scrim,rgb(16 32 28/48%));font:15px/1.5 var(--y-font,system-ui,sans-serif);
  color:var(--y-ink,#10201c)}
.ycap *{box-sizing:border-box}
.ycap-box{width:min(304px,100%);max-height:100%;overflow:auto;padding:12px;border-radius:12px;
  background:var(--y-card,#fff)}
.ycap-head{display:flex;align-items:center;justify-content:space-between;margin:-8px -8px 0 0}
.ycap-head h2{margin:0;font-size:17px}
.ycap button{min-width:44px;min-height:44px;padding:0 12px;border:0;border-radius:8px;background:none;
  color:var(--y-brand,#0b6b57);font:inherit;cursor:pointer}
.ycap button:disabled{opacity:.5;cursor:default}
.ycap p{margin:0 0 8px;font-size:13px;color:var(--y-muted,#5b6b66)}
.ycap-view{position:relative;overflow:hidden;width:100%;border-radius:8px;background:var(--y-bone,#e9eeec)}
.ycap-view img{display:block;position:absolute;top:0;left:0;user-select:none;pointer-events:none}
.ycap-bar{position:relative;height:44px;margin-top:12px;border-radius:22px;touch-action:none;cursor:grab;
  background:var(--y-tint,#e5f3ef);user-select:none}
.ycap-knob{width:56px;height:44px;border-radius:22px;background:var(--y-brand,#0b6b57);
  color:var(--y-on-brand,#fff);font-size:20px;line-height:44px;text-align:center}
.ycap-bar[aria-disabled=true]{opacity:.6;cursor:default}
.ycap :focus-visible{outline:2px solid var(--y-brand,#0b6b57);outline-offset:2px}
.ycap-note{min-height:21px;margin:8px 0 0!important}
.ycap-note[data-bad]{color:var(--y-major,#c4281c)!important}
.ycap-foot{display:flex;justify-content:space-between;margin:0 -8px -8px}`;

const post = async (path, body) => {
  const reply = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'accept-language': document.documentElement.lang || navigator.language,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return reply.json();
};

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
      <div class="ycap-view"><img data-part="picture" alt=""><img data-part="piece" alt=""></div>
      <div class="ycap-bar" role="slider" tabindex="0" aria-valuemin="0"><div class="ycap-knob" aria-hidden="true">→</div></div>
      <p class="ycap-note" role="status"></p>
      <div class="ycap-foot"><button type="button" data-do="refresh"></button><button type="button" data-do="confirm"></button></div>
    </div>`;
  const find = (selector) => root.querySelector(selector);
  const [view, bar, note] = ['.ycap-view', '.ycap-bar', '.ycap-note'].map(find);
  const [picture, piece] = ['picture', 'piece'].map((part) => find(`[data-part=${part}]`));
  const [close, refresh, confirm] = ['close', 'refresh', 'confirm'].map((name) =>
    find(`[data-do=${name}]`),
  );
  find('h2').textContent = words.title;
  find('#ycap-hint').textContent = `${words.hint}。${words.keys}`.replace(/。(?=[A-Z])/, '. ');
  bar.setAttribute('aria-label', words.slider);
  close.setAttribute('aria-label', words.close);
  refresh.textContent = words.refresh;
  confirm.textContent = words.confirm;

  let puzzle = null;
  let asked = 0;
  const say = (text, bad = false) => {
    note.textContent = text;
    note.toggleAttribute('data-bad', bad);
  };
  const enable = (on) => {
    slider.enable(on);
    confirm.disabled = !on;
  };
  const slider = createSlider(bar, find('.ycap-knob'), {
    valueText: words.at,
    onMove: (x) => (piece.style.left = puzzle ? `${(x / puzzle.width) * 100}%` : '0'),
    onDone: ({ x, trace }) => void answer(x, trace),
  });

  async function load(message = '') {
    const mine = (asked += 1);
    puzzle = null;
    enable(false);
    say(message || words.loading, message !== '');
    const reply = await post('/api/captcha/local/puzzle').catch(() => null);
    if (mine !== asked) return; // another was asked for meanwhile
    if (reply?.code !== 0) return say(reply?.message ?? words.failed, true);
    puzzle = reply.data;
    const share = (part, whole) => `${(part / whole) * 100}%`;
    view.style.aspectRatio = `${puzzle.width} / ${puzzle.height}`;
    picture.style.width = '100%';
    picture.src = puzzle.picture;
    piece.style.width = share(puzzle.size, puzzle.width);
    piece.style.top = share(puzzle.top, puzzle.height);
    piece.src = puzzle.piece;
    slider.reset(puzzle.width - puzzle.size);
    say(message, message !== '');
    enable(true);
  }

  async function answer(x, trace) {
    if (puzzle === null) return;
    const mine = asked;
    enable(false);
    say(words.checking);
    const body = { puzzle: puzzle.puzzle, x, trace };
    const reply = await post('/api/captcha/local/answer', body).catch(() => null);
    if (mine !== asked) return;
    if (reply?.code === 0) onPass(reply.data);
    else await load(reply === null ? words.failed : words.wrong);
  }

  /** Keys stay in the box: what lies under it must neither close nor take the focus. */
  const onKey = (event) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Tab') {
      const stops = [close, bar, refresh, confirm].filter((stop) => !stop.disabled);
      const next = stops.indexOf(document.activeElement) + (event.shiftKey ? -1 : 1);
      stops.at(next % stops.length).focus();
    } else if (root.contains(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  close.addEventListener('click', onClose);
  refresh.addEventListener('click', () => void load());
  confirm.addEventListener('click', () => slider.done());
  window.addEventListener('keydown', onKey, true);
  document.body.append(root);
  bar.focus();
  onReady(root);
  void load();
  return () => {
    asked += 1;
    window.removeEventListener('keydown', onKey, true);
    root.remove();
  };
}
