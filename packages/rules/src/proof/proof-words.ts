import { grouped } from '../grouped.ts';
import { counted, type Bilingual, inLanguage, type Language } from '../bilingual.ts';
import { outcomeOf, type ProofStep, type StepResult } from './verify-evidence.ts';

/** The names of the checks, for the page and for the command line. */
export const stepTitles = {
  content: ['报告内容', 'Text of the report'],
  photos: ['照片', 'Photos'],
  signature: ['我们的签名', 'Our signature'],
  chain: ['同车的前一份', "The car's report before"],
  log: ['公开日志', 'Public log'],
  checkpoint: ['日志的签名', 'Signature of the log'],
  later: ['撤销与更正', 'Revoked or amended'],
} as const satisfies Record<ProofStep['name'], Bilingual>;

const resultWords = {
  passed: ['一致', 'Fits'],
  failed: ['不符', 'Does not fit'],
  noted: ['请留意', 'Note'],
  unchecked: ['未核对', 'Not checked'],
} as const satisfies Record<StepResult, Bilingual>;

const keysFromFile: Bilingual = [
  '与文件自带的公钥相符，但没能与官网公布的公钥核对',
  'Fits the key inside the file, which could not be compared with the one we publish',
];
const dependsOnLog: Bilingual = [
  '公开日志没有核对通过，无从比较',
  'The public log did not hold, so there is nothing to compare with',
];

const sentences: Record<string, Bilingual> = {
  'content.ok': [
    '按公开文本重新算出的指纹，与日志里登记的一致',
    'The fingerprint of the public text, computed again, is the one in the log',
  ],
  'content.textChanged': [
    '文字被改过：重新算出的指纹与日志里登记的不同，照片指纹都还是日志里的那些',
    'The text was changed: its fingerprint is not the one in the log, while the fingerprints of photos are',
  ],
  'content.photoListChanged': [
    '照片清单被改过：换回日志里的照片指纹，文字就与登记的一致',
    'The list of photos was changed: with the fingerprints that the log has, the text fits',
  ],
  'content.photosChanged': [
    '照片清单被改过；文字是不是也被改过，从这里看不出',
    'The list of photos was changed; whether the text was, too, cannot be told from here',
  ],
  'content.someChanged': [
    '文字或照片清单被改过：重新算出的指纹与日志里登记的不同，是哪一处从这里看不出',
    'Text or list of photos was changed: the fingerprint is not the one in the log; which of them cannot be told from here',
  ],
  'content.dependsOnLog': dependsOnLog,
  'photos.dependsOnContent': [
    '报告内容没有核对通过，里面的照片指纹不能用',
    'The text did not hold, so its fingerprints of photos are of no use',
  ],
  'photos.badCopies': [
    '遮挡车牌的副本，与日志里登记的不是同一批',
    'The copies with covered plates are not those in the log',
  ],
  'photos.noPhotos': ['报告里没有照片', 'There are no photos in the report'],
  'signature.ok': [
    '用我们公布的公钥验过，确是我们签出的',
    'Checked with the key we publish: we signed it',
  ],
  'signature.badSignature': [
    '签名验不过：被改过，或不是我们签的',
    'The signature does not hold: it was changed, or it is not ours',
  ],
  'signature.otherReport': ['这个签名属于另一份报告', 'This signature belongs to another report'],
  'signature.keysFromFile': keysFromFile,
  'chain.ok': [
    '接在这辆车的前一份报告之后，那一份也在日志里',
    "It follows the car's report before, which is in the log, too",
  ],
  'chain.firstReport': ['这是这辆车的第一份报告', "This is the car's first report"],
  'chain.badChain': ['与这辆车的前一份报告接不上', "It does not follow the car's report before"],
  'chain.noneGiven': [
    '证据包里没有前一份报告的登记',
    'The evidence has no entry of the report before',
  ],
  'chain.dependsOnLog': dependsOnLog,
  'log.badProof': [
    '算不到日志的树根：登记或证明被改过，或不在日志里',
    'It does not lead to the root of the log: entry or proof were changed, or it is not in the log',
  ],
  'log.badEntry': ['登记的不是一份报告', 'The entry is not that of a report'],
  'log.badCheckpoint': [
    '日志的签名没有通过，树根不能用',
    'The signature of the log did not hold, so its root is of no use',
  ],
  'checkpoint.ok': ['日志的树根由我们签名', 'We signed the root of the log'],
  'checkpoint.badCheckpoint': [
    '日志的签名验不过：被改过，或不是我们签的',
    'The signature of the log does not hold: it was changed, or it is not ours',
  ],
  'checkpoint.keysFromFile': keysFromFile,
  'later.current': [
    '刚查过日志：这一版之后没有撤销，也没有更正',
    'Asked just now: neither revoked nor amended since this version',
  ],
  'later.nothingLater': [
    '证据包做好之后有没有撤销或更正，要联网才知道',
    'Whether it was revoked or amended since the file was made can only be told online',
  ],
  'later.revoked': [
    '日志里登记了撤销：这份报告不能再作依据',
    'The log says it was revoked: do not rely on it any more',
  ],
  'later.amended': [
    '日志里登记了新版本：请看最新的一版',
    'The log has a newer version: read that one',
  ],
  'later.badEntry': ['撤销与更正的登记验不过', 'The entries about it do not hold'],
  'later.dependsOnLog': dependsOnLog,
  'later.notInLog': [
    '公开日志里没有这一版，之后有没有撤销或更正无从谈起',
    'The public log has no such version, so nothing can be said about what came later',
  ],
};

/** How a step ended, in a word. */
export const resultWord = ({ result, why }: ProofStep): Bilingual =>
  why === 'current' ? ['之后没有', 'None since'] : resultWords[result];

/** What a step found, in a sentence. */
export function stepSentence({ name, why, place, count }: ProofStep, language: Language): string {
  const fixed = sentences[`${name}.${why}`];
  if (fixed !== undefined) return inLanguage(fixed, language);
  if (place !== undefined) {
    const [entry, size] = [place.index + 1, place.size].map(grouped);
    return inLanguage(
      [
        `第 ${entry} 条，共 ${size} 条；经 ${place.hashes} 个节点算到树根`,
        `Entry ${entry} of ${size}; ${place.hashes} hashes lead from it to the root`,
      ],
      language,
    );
  }
  return inLanguage(photoSentence(why, count ?? { matching: 0, total: 0, wrong: [] }), language);
}

function photoSentence(
  why: ProofStep['why'],
  { matching, total, wrong }: NonNullable<ProofStep['count']>,
): Bilingual {
  if (why === 'photoChanged') {
    const names = wrong.join('、');
    return [
      `第 ${names} 张不是日志里登记的那张副本`,
      `Photo ${wrong.join(', ')} is not the copy that the log has`,
    ];
  }
  if (why === 'unlisted') {
    return [
      `${wrong.join('、')} 不在这份报告的照片里。页面上的小图和截图都是缩小过的，核对不了：请在报告里点开照片，用“保存原样照片”存下再选。`,
      `${wrong.join(', ')}: none of this report's photos. Small pictures of a page and screenshots are reduced and cannot be checked: open the photo in the report, keep it with “Save the photo as logged” and choose that file.`,
    ];
  }
  if (why === 'copies') {
    const [rest, others] =
      matching === total
        ? ['', '']
        : [
            `；报告共 ${total} 张，其余不对外展示`,
            `; of ${total} in the report the others are not shown`,
          ];
    return [
      `对外展示的 ${matching} 张（车牌已遮挡的副本）都与日志里登记的一致${rest}`,
      `All ${matching} that are shown, copies with covered plates, are those in the log${others}`,
    ];
  }
  if (why === 'ok') {
    return [
      `${total} 张原图的指纹都与报告里的一致`,
      `The fingerprints of ${total === 1 ? 'the photo' : `all ${total} photos`} are those in the report`,
    ];
  }
  if (matching > 0) {
    return [
      `核对了 ${matching} 张，一致；共 ${total} 张，其余手上没有`,
      `${matching} of ${total} checked and the same; the others are not at hand`,
    ];
  }
  return [
    `报告登记了 ${total} 张照片的指纹；手上有照片（原图，或对外展示的副本）就能核对`,
    `The report has the fingerprints of ${counted(total, 'photo')}; whoever has them, as taken or as shown, can check them`,
  ];
}

const headlines = {
  genuine: ['是真的，没改过', 'Genuine and unchanged'],
  amended: ['是真的，但已有新版本', 'Genuine, but there is a newer version'],
  revoked: ['是真的，但已撤销', 'Genuine, but revoked'],
  issued: [
    '发布时是真的；之后有没有撤销，离线看不出',
    'Genuine when it was published; whether it was revoked since cannot be seen offline',
  ],
  otherPhoto: [
    '报告是真的；所选照片不在这份报告的照片里',
    'The report is genuine; a chosen picture is none of its photos',
  ],
  unproven: ['还不能确认', 'Not proven yet'],
} as const satisfies Record<string, Bilingual>;

const forgedWords = {
  content: ['内容被改过', 'The content was changed'],
  photos: ['照片对不上', 'A photo does not fit'],
  signature: ['签名不对', 'The signature is wrong'],
  chain: ['与前一份报告接不上', 'It does not follow the report before'],
  log: ['日志证明不对', 'The proof from the log is wrong'],
  checkpoint: ['日志签名不对', 'The signature of the log is wrong'],
  later: ['撤销登记不对', 'The entries about it are wrong'],
} as const satisfies Record<ProofStep['name'], Bilingual>;

/** Of the content: the part that was touched, where it is known. */
const contentWords: Readonly<Record<string, Bilingual>> = {
  textChanged: ['文字被改过', 'The text was changed'],
  photoListChanged: ['照片清单被改过', 'The list of photos was changed'],
  photosChanged: ['照片清单被改过', 'The list of photos was changed'],
  someChanged: ['文字或照片清单被改过', 'Text or list of photos was changed'],
};

/** The whole in a headline; what was forged is named. */
export function proofHeadline(steps: readonly ProofStep[]): Bilingual {
  const outcome = outcomeOf(steps);
  if (outcome !== 'forged') return headlines[outcome];
  // What the others rest on comes last in the list, and first here.
  const failed = steps.findLast(({ result, why }) => result === 'failed' && why !== 'revoked');
  return contentWords[failed?.why ?? ''] ?? forgedWords[failed?.name ?? 'content'];
}

/**
 * What a file that was checked offline cannot tell: until when it speaks, and how to learn of what came later. Null for any other
 * outcome. `madeAt`: as the file says, in the reader's words.
 */
export function offlineNote(steps: readonly ProofStep[], madeAt: string): Bilingual | null {
  if (outcomeOf(steps) !== 'issued') return null;
  const entries = grouped(steps.find(({ name }) => name === 'log')?.place?.size ?? 0);
  return [
    `证据包里的日志到第 ${entries} 条为止，包里写的制作时间是 ${madeAt}；之后的撤销和更正不在里面。联网后在网站的“报告验真”页（/report/verify）再选一次这份文件，或输入报告编号和验真码，就能知道。`,
    `The log in this file ends with entry ${entries}; the file says it was made ${madeAt}. What was revoked or corrected later is not in it. To know, choose this file once more on the site's page for verifying (/report/verify) while online, or enter the number and code of the report.`,
  ];
}
