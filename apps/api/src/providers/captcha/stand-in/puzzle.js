import { createSlider } from './slider.js';

/** The picture with a gap, and the slider that moves the piece. `onDone` gets what the server is to look at. */
export function createPuzzle(root, words, onDone) {
  root.innerHTML = `<div class="ycap-view"><img data-part="picture" alt=""><img data-part="piece" alt=""></div>
    <div class="ycap-bar" role="slider" tabindex="0" aria-valuemin="0"><div class="ycap-knob" aria-hidden="true">→</div></div>`;
  const find = (selector) => root.querySelector(selector);
  const [view, bar] = ['.ycap-view', '.ycap-bar'].map(find);
  const [picture, piece] = ['picture', 'piece'].map((part) => find(`[data-part=${part}]`));
  bar.setAttribute('aria-label', words.slider);
  let puzzle = null;
  const slider = createSlider(bar, find('.ycap-knob'), {
    valueText: words.at,
    onMove: (x) => (piece.style.left = puzzle ? `${(x / puzzle.width) * 100}%` : '0'),
    onDone: ({ x, trace }) => onDone({ puzzle: puzzle.puzzle, x, trace }),
  });
  return {
    root,
    path: '/api/captcha/local/puzzle',
    hint: words.hint,
    refresh: words.refresh,
    wrong: words.wrong,
    stop: bar,
    stops: () => [bar],
    enable: (on) => slider.enable(on),
    confirm: () => slider.done(),
    show(next) {
      puzzle = next;
      const share = (part, whole) => `${(part / whole) * 100}%`;
      view.style.aspectRatio = `${puzzle.width} / ${puzzle.height}`;
      picture.style.width = '100%';
      picture.src = puzzle.picture;
      piece.style.width = share(puzzle.size, puzzle.width);
      piece.style.top = share(puzzle.top, puzzle.height);
      piece.src = puzzle.piece;
      slider.reset(puzzle.width - puzzle.size);
    },
  };
}
