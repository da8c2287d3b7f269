type Pick = { accept: string; multiple: boolean; camera: boolean };

/** How long to wait for `change` after the window got the focus back, ms. */
const settleMs = 1_000;

/** Opens the browser's file chooser; resolves with [] when it is cancelled. Needs a user gesture. */
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
    // Web views before Chrome 113 and Safari 16.4 have no `cancel` event.
    const onFocus = () => {
      timer = setTimeout(finish, settleMs);
    };
    input.addEventListener('change', finish);
    input.addEventListener('cancel', finish);
    if (!('oncancel' in input)) window.addEventListener('focus', onFocus);
    document.body.append(input); // iOS opens no chooser for a detached element
    input.click();
  });
}
