/*
 * The built-in captcha for the browser: a class with the interface of Tencent's TJCaptcha.js, so that the web app is the
 * same with both. What is shown comes from dialog.js at the first show().
 */
(() => {
  const folder = new URL('.', document.currentScript.src).href;

  class TencentCaptcha {
    #appId;
    #callback;
    #options;
    /** Ends what is shown: closes its box and, unless destroyed, tells the page. */
    #shown = null;
    #ticket = '';
    #release = () => {};

    /** `(appId, callback, options)`, or with an element before them that opens the captcha when clicked. */
    constructor(...args) {
      const element = typeof args[1] === 'function' ? null : args.shift();
      const [appId, callback, options] = args;
      if (!appId) throw new Error('TencentCaptcha: CaptchaAppId is missing');
      if (typeof callback !== 'function') throw new Error('TencentCaptcha: callback is missing');
      this.#appId = String(appId);
      this.#callback = callback;
      this.#options = options ?? {};
      if (element) {
        const open = () => this.show();
        element.addEventListener('click', open);
        this.#release = () => element.removeEventListener('click', open);
      }
    }

    show() {
      if (this.#shown !== null) return;
      const begun = performance.now();
      let close = () => {};
      const shown = { end: () => close() };
      this.#shown = shown;
      // Once per show, and never after destroy().
      const finish = (result) => {
        if (this.#shown !== shown) return;
        this.#shown = null;
        close();
        this.#ticket = result.ticket ?? '';
        this.#callback(this.#complete(result, Math.round(performance.now() - begun)));
      };
      import(`${folder}dialog.js`).then(
        ({ openDialog }) => {
          if (this.#shown !== shown) return;
          close = openDialog({
            language: this.#options.userLanguage,
            onPass: ({ ticket, randstr }) => finish({ ret: 0, ticket, randstr }),
            onClose: () => finish({ ret: 2, ticket: null, randstr: null }),
            onReady: (sdkView) => this.#options.ready?.({ sdkView }),
          });
        },
        () => finish(this.#disaster(1004, 'load_error')),
      );
    }

    destroy() {
      this.#shown?.end();
      this.#shown = null;
      this.#release();
    }

    getTicket() {
      return { CaptchaAppId: this.#appId, ticket: this.#ticket };
    }

    #complete(result, actionDuration) {
      const { bizState } = this.#options;
      return { appid: this.#appId, bizState, actionDuration, ...result };
    }

    /** What Tencent's script hands out when its own parts do not load; no server of ours takes it. */
    #disaster(errorCode, errorMessage) {
      const ticket = `trerror_${errorCode}_${this.#appId}_${Math.floor(Date.now() / 1000)}`;
      const randstr = `@${Math.random().toString(36).slice(2)}`;
      return { ret: 0, ticket, randstr, errorCode, errorMessage };
    }
  }

  window.TencentCaptcha = TencentCaptcha;
})();
