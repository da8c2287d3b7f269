/** A question in words, for whoever cannot see the picture or move the piece. */
export function createQuestion(root, words, onDone) {
  root.innerHTML = `<label class="ycap-ask" for="ycap-reply" aria-live="polite"></label>
    <input class="ycap-reply" id="ycap-reply" inputmode="numeric" autocomplete="off" maxlength="12">`;
  const [label, input] = ['label', 'input'].map((name) => root.querySelector(name));
  let asked = null;
  let off = true;
  const confirm = () => {
    const answer = input.value.trim();
    if (!off && answer !== '') onDone({ puzzle: asked.puzzle, answer });
  };
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') confirm();
  });
  return {
    root,
    path: '/api/captcha/local/question',
    hint: words.questionHint,
    refresh: words.otherQuestion,
    wrong: words.wrongAnswer,
    stop: input,
    confirm,
    enable(on) {
      off = !on;
      input.readOnly = off; // disabled, it would lose the focus
    },
    show(next) {
      asked = next;
      label.textContent = next.question;
      input.value = '';
    },
  };
}
