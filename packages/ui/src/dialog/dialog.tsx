import { useId, useSyncExternalStore } from 'react';
import { Button } from '../button/button.tsx';
import { Overlay } from '../overlay/overlay.tsx';
import { makeScrollable } from '../overlay/make-scrollable.ts';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import {
  type AlertOptions,
  type ConfirmOptions,
  createDialogStore,
  type DialogRequest,
} from './dialog-store.ts';
import './dialog.css';

export type { AlertOptions, ConfirmOptions };

const store = createDialogStore();
const nothing: readonly DialogRequest[] = [];

/** Asks a yes/no question over the page: true for OK; false for cancel, Escape or "back". Callable from anywhere. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return store.ask('confirm', options);
}

/** Says something that must be acknowledged; resolves when it is closed. */
export async function alert(options: AlertOptions): Promise<void> {
  await store.ask('alert', options);
}

/** Takes away whatever is asked, as if it had been refused: the person it was asked of has left. */
export function clearDialogs(): void {
  store.clear();
}

/** Where `confirm` and `alert` appear; mount it once, at the root. */
export function DialogHost() {
  const requests = useSyncExternalStore(store.subscribe, store.get, () => nothing);
  return requests.map((request) => <Dialog key={request.id} request={request} />);
}

function Dialog({ request }: { request: DialogRequest }) {
  const texts = useUiTexts();
  const id = useId();
  const answer = (ok: boolean) => store.answer(request.id, ok);
  const named = request.title ? `${id}-title` : `${id}-message`;
  return (
    <Overlay
      kind="dialog"
      role="alertdialog"
      open={request.open}
      onClose={() => answer(false)}
      onClosed={() => store.remove(request.id)}
      labelledBy={named}
      describedBy={request.title && request.message ? `${id}-message` : undefined}
    >
      <div ref={makeScrollable} className="y-dialog__body">
        {request.title && (
          <h2 id={`${id}-title`} className="y-dialog__title">
            {request.title}
          </h2>
        )}
        {request.message && (
          <div id={`${id}-message`} className="y-dialog__message">
            {request.message}
          </div>
        )}
      </div>
      <div className="y-dialog__foot">
        {request.kind === 'confirm' && (
          <Button tone="outline" onClick={() => answer(false)}>
            {request.cancelText ?? texts.cancel}
          </Button>
        )}
        <Button tone={request.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
          {request.okText ?? texts.ok}
        </Button>
      </div>
    </Overlay>
  );
}
