/** What a platform calls back with; WeChat may call `cancel` instead of either, and none may ever come. */
export type PageCallbacks = {
  success?: (answer?: unknown) => void;
  fail?: (fault?: { errMsg?: string }) => void;
  cancel?: () => void;
};

type Open = (options: PageCallbacks & { url: string }) => void;

/** The page stack of a mini-program as its page SDK offers it; names are the platforms' own. */
export type PageApi = {
  navigateTo?: Open;
  redirectTo?: Open;
  reLaunch?: Open;
  switchTab?: Open;
  navigateBack?: (options: PageCallbacks & { delta: number }) => void;
  postMessage?: (message: { data: unknown }) => void;
};
