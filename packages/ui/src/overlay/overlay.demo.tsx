import { type ReactNode, useRef, useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { confirm } from '../dialog/dialog.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Overlay, type OverlayProps } from './overlay.tsx';

type KindProps = { words: string; children?: ReactNode } & Pick<
  OverlayProps,
  'kind' | 'role' | 'dismissable'
>;

function Kind({ words, children, ...overlay }: KindProps) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const close = (why: string) => {
    setOpen(false);
    setReason(why);
  };
  return (
    <div className="demo__row">
      <Button data-opens onClick={() => setOpen(true)}>
        {words}
      </Button>
      <output className="demo__out">{`${say('因何关闭', 'Closed by')}: ${reason}`}</output>
      <Overlay {...overlay} open={open} onClose={close} label={words}>
        <div style={{ display: 'grid', gap: 12, padding: 24 }}>
          {children}
          <Button onClick={() => close('button')}>{say('关闭', 'Close')}</Button>
        </div>
      </Overlay>
    </div>
  );
}

const AsSheet = () => <Kind kind="sheet" words={useSay()('从底部升起', 'From the bottom')} />;
const AsDialog = () => <Kind kind="dialog" words={useSay()('在中间', 'In the middle')} />;
const AsFull = () => <Kind kind="full" words={useSay()('全屏', 'Whole screen')} />;

/** A sheet above a sheet, and a question above both. */
function Nested() {
  const say = useSay();
  const [depth, setDepth] = useState(0);
  const [sure, setSure] = useState('');
  const ask = async () => setSure(String(await confirm({ title: say('确定？', 'Sure?') })));
  return (
    <div className="demo__row">
      <Button data-opens onClick={() => setDepth(1)}>
        {say('选择车型', 'Choose a car')}
      </Button>
      <output className="demo__out">{say(`打开了 ${depth} 层`, `${depth} open`)}</output>
      <Sheet
        open={depth >= 1}
        onClose={() => setDepth(0)}
        title={say('品牌', 'Brand')}
        height="tall"
      >
        <Button onClick={() => setDepth(2)}>{say('大众', 'Volkswagen')}</Button>
        <Sheet open={depth >= 2} onClose={() => setDepth(1)} title={say('车系', 'Series')}>
          <Button onClick={() => void ask()}>{say('帕萨特', 'Passat')}</Button>
          <output className="demo__out">{`${say('回答', 'Answer')}: ${sure}`}</output>
        </Sheet>
      </Sheet>
    </div>
  );
}

/** While work is under way the owner does not grant the wish to close. */
function Refusing() {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [wishes, setWishes] = useState<string[]>([]);
  return (
    <div className="demo__row">
      {/* No data-opens: Escape must not close this one. */}
      <Button onClick={() => setOpen(true)}>{say('上传中', 'Uploading')}</Button>
      <Overlay
        kind="dialog"
        open={open}
        onClose={(reason) => setWishes((before) => [...before, reason])}
        label={say('上传中', 'Uploading')}
      >
        <div style={{ display: 'grid', gap: 12, padding: 24 }}>
          <output>{`${say('想关闭', 'Wishes')}: ${wishes.join(' ')}`}</output>
          <Button onClick={() => setOpen(false)}>{say('完成', 'Done')}</Button>
        </div>
      </Overlay>
    </div>
  );
}

/** What a captcha company's script does: a box at the end of the body, above everything. */
function buildCaptcha(say: ReturnType<typeof useSay>): HTMLElement {
  const box = document.createElement('div');
  box.style.cssText =
    'position:fixed;inset-block-start:40px;inset-inline:40px;z-index:2000000000;padding:16px;background:#fff;color:#000';
  box.innerHTML = `
    <form><label>${say('验证码', 'Captcha')} <input type="text" /></label>
    <button style="min-block-size:44px;padding-inline:16px">${say('验证', 'Verify')}</button>
    <output></output></form>`;
  box.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const answer = box.querySelector('input')?.value ?? '';
    const told = box.querySelector('output');
    if (told) told.textContent = `${say('收到', 'Got')} ${answer}`;
  });
  return box;
}

function Captcha() {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const start = (hidden: boolean) => {
    const built = buildCaptcha(say);
    built.hidden = hidden;
    if (hidden) document.body.append(built);
    box.current = built;
    setOpen(true);
  };
  const show = () => {
    const built = box.current;
    if (!built) return;
    built.hidden = false;
    if (!built.isConnected) document.body.append(built);
  };
  const close = () => {
    setOpen(false);
    box.current?.remove();
  };
  return (
    <div className="demo__row">
      <Button data-opens onClick={() => start(false)}>
        {say('登录', 'Log in')}
      </Button>
      <Button tone="outline" onClick={() => start(true)}>
        {say('登录，验证框已在页面中', 'Log in, the box is there')}
      </Button>
      <Sheet open={open} onClose={close} title={say('登录', 'Log in')}>
        <Button block onClick={show}>
          {say('获取验证码', 'Send the code')}
        </Button>
      </Sheet>
    </div>
  );
}

export const demo: WidgetDemo = {
  title: ['弹层', 'Overlay'],
  examples: [
    { title: ['从底部升起', 'From the bottom'], Example: AsSheet },
    { title: ['在中间', 'In the middle'], Example: AsDialog },
    { title: ['全屏', 'Whole screen'], Example: AsFull },
    { title: ['层层打开', 'One above the other'], Example: Nested },
    { title: ['暂不关闭', 'Refuses to close'], Example: Refusing },
    { title: ['第三方验证码', 'A third-party captcha'], Example: Captcha },
  ],
};
