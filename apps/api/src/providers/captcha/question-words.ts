import type { Bilingual } from '@yanche/rules/bilingual';

export type WordKind =
  | 'land'
  | 'birds'
  | 'sea'
  | 'fruit'
  | 'dishes'
  | 'clothes'
  | 'furniture'
  | 'tools'
  | 'instruments'
  | 'vehicles'
  | 'sky'
  | 'people';

/** Short words that everybody knows, by what they are. */
export const words: Readonly<Record<WordKind, readonly Bilingual[]>> = {
  land: [
    ['牛', 'cow'],
    ['马', 'horse'],
    ['小狗', 'dog'],
    ['猫', 'cat'],
    ['兔子', 'rabbit'],
    ['猴子', 'monkey'],
    ['绵羊', 'sheep'],
  ],
  birds: [
    ['麻雀', 'sparrow'],
    ['鸽子', 'pigeon'],
    ['老鹰', 'eagle'],
    ['燕子', 'swallow'],
    ['天鹅', 'swan'],
  ],
  sea: [
    ['鲨鱼', 'shark'],
    ['鲸', 'whale'],
    ['海豚', 'dolphin'],
    ['章鱼', 'octopus'],
    ['海马', 'seahorse'],
  ],
  fruit: [
    ['苹果', 'apple'],
    ['梨', 'pear'],
    ['香蕉', 'banana'],
    ['葡萄', 'grape'],
    ['桃', 'peach'],
    ['樱桃', 'cherry'],
  ],
  dishes: [
    ['面包', 'bread'],
    ['米饭', 'rice'],
    ['蛋糕', 'cake'],
    ['饺子', 'dumplings'],
    ['面条', 'noodles'],
    ['煎饼', 'pancake'],
  ],
  clothes: [
    ['衬衫', 'shirt'],
    ['长裤', 'trousers'],
    ['外套', 'coat'],
    ['袜子', 'socks'],
    ['毛衣', 'sweater'],
    ['手套', 'gloves'],
  ],
  furniture: [
    ['书桌', 'table'],
    ['椅子', 'chair'],
    ['床', 'bed'],
    ['沙发', 'sofa'],
    ['书柜', 'bookcase'],
  ],
  tools: [
    ['锤子', 'hammer'],
    ['螺丝刀', 'screwdriver'],
    ['锯', 'saw'],
    ['扳手', 'wrench'],
    ['老虎钳', 'pliers'],
  ],
  instruments: [
    ['钢琴', 'piano'],
    ['小号', 'trumpet'],
    ['鼓', 'drum'],
    ['笛子', 'flute'],
    ['吉他', 'guitar'],
  ],
  vehicles: [
    ['公交', 'bus'],
    ['卡车', 'lorry'],
    ['自行车', 'bicycle'],
    ['地铁', 'underground'],
    ['的士', 'taxi'],
  ],
  sky: [
    ['月亮', 'moon'],
    ['太阳', 'sun'],
    ['星星', 'star'],
    ['彩虹', 'rainbow'],
    ['闪电', 'lightning'],
  ],
  people: [
    ['医生', 'doctor'],
    ['老师', 'teacher'],
    ['厨师', 'cook'],
    ['司机', 'driver'],
    ['护士', 'nurse'],
  ],
};

/**
 * What is asked for, never by the name of the kind. `yes` fits for certain; of what might fit by some reading (`unclear`: a
 * horse to ride on) nothing is offered.
 */
export const asked: readonly {
  said: readonly Bilingual[];
  yes: readonly WordKind[];
  unclear: readonly WordKind[];
}[] = [
  {
    said: [
      ['饿了可以吃的', 'good to eat when you are hungry'],
      ['适合早上端给客人吃的', 'fit for a breakfast'],
    ],
    yes: ['fruit', 'dishes'],
    unclear: ['land', 'birds', 'sea'],
  },
  {
    said: [
      ['会呼吸的', 'able to breathe'],
      ['困了会睡着的', 'sure to fall asleep when tired'],
    ],
    yes: ['land', 'birds', 'sea', 'people'],
    unclear: [],
  },
  {
    said: [
      ['冷了穿戴在身上的', 'put on when it gets cold'],
      ['脏了放进洗衣机的', 'put into a washing machine when dirty'],
    ],
    yes: ['clothes'],
    unclear: [],
  },
  {
    said: [
      ['靠翅膀飞的', 'able to fly with wings of their own'],
      ['会下蛋并长着羽毛的', 'covered with feathers'],
    ],
    yes: ['birds'],
    unclear: [],
  },
  {
    said: [
      ['一直待在水里生活的', 'at home under water all their lives'],
      ['离不开海洋的', 'living in the ocean'],
    ],
    yes: ['sea'],
    unclear: ['birds'],
  },
  {
    said: [
      ['音乐会上演奏用的', 'played at a concert'],
      ['练习以后能奏出曲子的', 'used to play a tune'],
    ],
    yes: ['instruments'],
    unclear: ['people', 'birds', 'tools'],
  },
  {
    said: [
      ['上下班路上乘坐或驾驶的', 'seen on the way to work with people inside or on them'],
      ['有车轮的', 'rolling on wheels'],
    ],
    yes: ['vehicles'],
    unclear: ['land', 'furniture'],
  },
  {
    said: [
      ['修理东西时拿在手里的', 'in your hand when you repair something'],
      ['用来敲、拧或锯的', 'used to hit, turn or cut wood and screws'],
    ],
    yes: ['tools'],
    unclear: ['clothes', 'people'],
  },
  {
    said: [
      ['搬家工人要抬进屋里的', 'carried into a home by movers'],
      ['摆在卧室或客厅里、不会自己动的', 'standing still in a bedroom or living room'],
    ],
    yes: ['furniture'],
    unclear: ['instruments', 'people', 'land', 'clothes', 'vehicles', 'tools', 'fruit', 'dishes'],
  },
  {
    said: [
      ['抬头看天才能见到的', 'only ever seen by looking up, far above the roofs'],
      ['在天上、人们摸不到的', 'too far up for anybody to touch'],
    ],
    yes: ['sky'],
    unclear: ['birds'],
  },
  {
    said: [
      ['会说话、领工资的', 'paid for their work and able to speak'],
      ['上过学、能读报纸的', 'able to read a newspaper'],
    ],
    yes: ['people'],
    unclear: [],
  },
  {
    said: [
      ['长在树上或藤上的', 'picked from a tree or a vine'],
      ['带皮、有的里面有核的', 'sold with a peel or a stone'],
    ],
    yes: ['fruit'],
    unclear: ['dishes', 'land', 'birds'],
  },
];
