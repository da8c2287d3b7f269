import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import type { HistoryContent, HistoryMissing } from '@yanche/rules/history/history-content';
import { historyTopicLabels } from '@yanche/rules/history/history-topics';

/** What the report cannot tell, who reports, and since when. */
export function missingIn(
  content: Pick<HistoryContent, 'sources' | 'missing'>,
  language: Language,
) {
  const nameOf = (key: string | null) =>
    content.sources.find((source) => source.key === key)?.name ?? ['', ''];
  return content.missing.map((missing, index) => {
    const { title, detail } = wordsOf(missing, nameOf(missing.source));
    return {
      key: `${missing.kind}:${missing.topic}:${index}`,
      title: inLanguage(title, language),
      detail: inLanguage(detail, language),
    };
  });
}

function wordsOf(
  { kind, topic, at, months }: HistoryMissing,
  [sourceZh, sourceEn]: Bilingual,
): { title: Bilingual; detail: Bilingual } {
  const [topicZh, topicEn] = historyTopicLabels[topic];
  const day = at ?? '';
  if (kind === 'before') {
    return {
      title: [`${day} 以前`, `Before ${day}`],
      detail: [
        `${sourceZh}：${topicZh}从 ${day} 开始收录`,
        `${sourceEn}: has ${topicEn.toLowerCase()} from ${day} on`,
      ],
    };
  }
  if (kind === 'after') {
    return {
      title: [`${day} 以后`, `After ${day}`],
      detail: [
        `${sourceZh}：数据截至 ${day}，之后的还没报上来`,
        `${sourceEn}: complete until ${day}, later ones were not reported yet`,
      ],
    };
  }
  if (kind === 'stopped') {
    return {
      title: [`${day} 以后没有 4S 店维保`, `No dealer service after ${day}`],
      detail: [
        `已 ${months} 个月，可能换了修理厂`,
        `For ${months} months; it may go to another garage`,
      ],
    };
  }
  if (kind === 'contradictory') {
    return {
      title: [topicZh, topicEn],
      detail: [
        `${sourceZh}的答复自相矛盾，没有采用`,
        `The answer of ${sourceEn} contradicts itself and was not used`,
      ],
    };
  }
  if (kind === 'unsupported') {
    return {
      title: [topicZh, topicEn],
      detail: [`${sourceZh}查不了这款车`, `${sourceEn} does not know this car`],
    };
  }
  if (kind === 'badInput') {
    return {
      title: [topicZh, topicEn],
      detail: [`${sourceZh}没认出提交的资料`, `${sourceEn} did not accept the papers`],
    };
  }
  if (kind === 'failed') {
    return {
      title: [topicZh, topicEn],
      detail: [`${sourceZh}没有答复`, `${sourceEn} did not answer`],
    };
  }
  if (topic === 'theft') {
    return {
      title: [topicZh, topicEn],
      detail: [
        '没有数据来源；过户前请查公安登记',
        'There is no source; ask the police register before it changes hands',
      ],
    };
  }
  if (topic === 'privateRepair') {
    return {
      title: [topicZh, topicEn],
      detail: [
        '没人上报，要靠当面检测',
        'Nobody reports it; only an inspection of the car shows it',
      ],
    };
  }
  return {
    title: [topicZh, topicEn],
    detail:
      kind === 'unknown'
        ? [`${sourceZh}不提供`, `${sourceEn} does not tell it`]
        : ['这次没有查', 'Not part of this query'],
  };
}
