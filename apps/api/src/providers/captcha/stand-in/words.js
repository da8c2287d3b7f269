const zh = {
  lang: 'zh-CN',
  title: '安全验证',
  hint: '拖动滑块，将拼图移到形状相同的缺口。也可用方向键移动，按回车确认',
  questionHint: '勾选所有符合的词，按回车确认',
  useQuestion: '看不清或无法拖动？改为回答问题',
  usePuzzle: '改用拼图',
  otherQuestion: '换一题',
  slider: '拼图位置',
  at: (share) => `从左侧起 ${share}%`,
  confirm: '确认',
  refresh: '换一张',
  close: '关闭',
  loading: '加载中…',
  checking: '验证中…',
  wrong: '没有对准，请再试一次',
  wrongAnswer: '回答不正确，请再试一次',
  oneMore: '正确，请再完成一次',
  failed: '加载失败，请换一个重试',
};

const en = {
  lang: 'en',
  title: 'Security check',
  hint: 'Slide the piece into the gap of the same shape. Arrow keys move it too, Enter confirms',
  questionHint: 'Tick all the words that fit, Enter confirms',
  useQuestion: 'Cannot see or slide? Answer a question',
  usePuzzle: 'Use the picture instead',
  otherQuestion: 'New question',
  slider: 'Position of the piece',
  at: (share) => `${share}% from the left`,
  confirm: 'Confirm',
  refresh: 'New picture',
  close: 'Close',
  loading: 'Loading…',
  checking: 'Checking…',
  wrong: 'Not quite in place, please try again',
  wrongAnswer: 'That is not right, please try again',
  oneMore: 'Right, once more please',
  failed: 'Could not load, please try another one',
};

/** `asked` as in Tencent's `userLanguage`; without it the language of the page. */
export const wordsFor = (asked) =>
  /^en/i.test(asked ?? document.documentElement.lang ?? navigator.language) ? en : zh;
