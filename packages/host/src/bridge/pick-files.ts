type Pick = { accept: string; multiple: boolean; camera: boolean };

/** How long a choice may take to arrive after the window came back, ms: `change` follows the focus. */
const settleMs = 1_000;

/** Asks for files by the browser's own chooser; none when the person thought better of it. To be called on a tap. */
export function pickFiles({ accept, multiple, camera }: Pick): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.multiple = multiple;
    if (camera) input.capture = 'environment';
    input.hidden = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('focus', onFocus);
      input.remove();
      resolve([...(input.files ?? [])]);
    };
    // Web views before Chrome 113 and Safari 16.4 know no `cancel`.
    const onFocus = () => {
      timer = setTimeout(finish, settleMs);
    };
    input.addEventListener('change', finish);
    input.addEventListener('cancel', finish);
    if (!('oncancel' in input)) window.addEventListener('focus', onFocus);
    document.body.append(input); // iOS opens no chooser for an element that is nowhere
    input.click();
  });
}
