/** A question in words with boxes to tick, for whoever cannot see the picture or move the piece. */
export function createQuestion(root, words, onDone) {
  root.innerHTML = `<div class="ycap-ask" role="group" aria-labelledby="ycap-ask" tabindex="-1">
    <p id="ycap-ask" aria-live="polite"></p><div class="ycap-options"></div></div>`;
  const [group, title, options] = ['.ycap-ask', '#ycap-ask', '.ycap-options'].map((part) =>
    root.querySelector(part),
  );
  const boxes = () => [...options.querySelectorAll('input')];
  let asked = null;
  let off = true;
  const confirm = () => {
    const places = boxes().flatMap((box, at) => (box.checked ? [at + 1] : []));
    if (!off && places.length > 0) onDone({ puzzle: asked.puzzle, answer: places.join('') });
  };
  group.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') confirm();
  });
  group.addEventListener('click', (event) => {
    if (off) event.preventDefault(); // disabled, a box would lose the focus
  });
  return {
    root,
    path: '/api/captcha/local/question',
    hint: words.questionHint,
    refresh: words.otherQuestion,
    wrong: words.wrongAnswer,
    stop: group,
    stops: () => [group, ...boxes()],
    confirm,
    enable(on) {
      off = !on;
      group.setAttribute('aria-disabled', String(off));
    },
    show(next) {
      asked = next;
      if (options.contains(document.activeElement)) group.focus();
      title.textContent = next.question;
      options.replaceChildren(
        ...next.options.map((option) => {
          const label = document.createElement('label');
          const box = document.createElement('input');
          box.type = 'checkbox';
          label.append(box, option);
          return label;
        }),
      );
    },
  };
}
