/** Key → how far it moves the piece, in pixels of the picture. */
const keys = { ArrowRight: 2, ArrowUp: 2, ArrowLeft: -2, ArrowDown: -2, PageUp: 20, PageDown: -20 };
const maxPoints = 590;

/**
 * A slider by finger, mouse and keys. A drag may begin anywhere on the bar and moves the knob by as much as the hand
 * moves, so a tap moves nothing. Keeps the way it went: positions in picture pixels with the time since the first move.
 */
export function createSlider(bar, knob, { valueText, onMove, onDone }) {
  let most = 1;
  let x = 0;
  let began = 0;
  let trace = [];
  let drag = null;
  let off = false;

  const scale = () => (bar.clientWidth - knob.offsetWidth) / most || 1;
  const draw = () => {
    knob.style.transform = `translateX(${x * scale()}px)`;
    bar.setAttribute('aria-valuemax', String(most));
    bar.setAttribute('aria-valuenow', String(Math.round(x)));
    bar.setAttribute('aria-valuetext', valueText(Math.round((x / most) * 100)));
    onMove(x);
  };
  const moveTo = (next) => {
    if (trace.length === 0) {
      began = performance.now();
      trace.push([0, 0]);
    }
    x = Math.min(most, Math.max(0, next));
    if (trace.length > maxPoints) trace = trace.filter((_, index) => index % 2 === 0);
    trace.push([Math.round(x * 10) / 10, Math.round(performance.now() - began)]);
    draw();
  };
  const done = () => {
    if (!off && trace.length > 1) onDone({ x: trace.at(-1)[0], trace });
  };

  bar.addEventListener('pointerdown', (event) => {
    if (off || drag !== null) return;
    drag = { id: event.pointerId, from: event.clientX, start: x };
    bar.setPointerCapture(event.pointerId);
  });
  bar.addEventListener('pointermove', (event) => {
    if (drag?.id !== event.pointerId || off) return;
    moveTo(drag.start + (event.clientX - drag.from) / scale());
  });
  bar.addEventListener('pointerup', (event) => {
    if (drag?.id !== event.pointerId) return;
    drag = null;
    done();
  });
  bar.addEventListener('pointercancel', () => (drag = null));
  bar.addEventListener('keydown', (event) => {
    const step = keys[event.key];
    if (event.key === 'Enter') done();
    else if (step === undefined || off) return;
    else moveTo(x + step);
    event.preventDefault();
  });

  return {
    done,
    /** Begins anew; `range` is how far the piece can go. */
    reset(range) {
      most = range;
      x = 0;
      trace = [];
      drag = null;
      draw();
    },
    enable(on) {
      off = !on;
      bar.setAttribute('aria-disabled', String(off));
    },
  };
}
