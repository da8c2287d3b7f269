import type { DemoText } from '../../demo/demo.ts';

/** Cities of China as `中文 English`, by the first letter of the pinyin; Hong Kong and Macao have no site of their own. */
const cityLines = `
A: 鞍山 Anshan, 安庆 Anqing, 安阳 Anyang, 安顺 Anshun, 安康 Ankang, 澳门 Macao
B: 北京 Beijing, 保定 Baoding, 包头 Baotou, 巴彦淖尔 Bayannur, 本溪 Benxi, 白山 Baishan, 白城 Baicheng
B: 蚌埠 Bengbu, 亳州 Bozhou, 滨州 Binzhou, 北海 Beihai, 百色 Baise, 巴中 Bazhong, 毕节 Bijie, 保山 Baoshan
B: 宝鸡 Baoji, 白银 Baiyin
C: 承德 Chengde, 沧州 Cangzhou, 长治 Changzhi, 赤峰 Chifeng, 朝阳 Chaoyang, 长春 Changchun
C: 常州 Changzhou, 滁州 Chuzhou, 池州 Chizhou, 长沙 Changsha, 常德 Changde, 郴州 Chenzhou, 潮州 Chaozhou
C: 崇左 Chongzuo, 重庆 Chongqing, 成都 Chengdu, 昌都 Qamdo, 昌吉 Changji
D: 大同 Datong, 大连 Dalian, 丹东 Dandong, 大庆 Daqing, 东营 Dongying, 德州 Dezhou, 东莞 Dongguan
D: 儋州 Danzhou, 德阳 Deyang, 达州 Dazhou, 大理 Dali, 定西 Dingxi
E: 鄂尔多斯 Ordos, 鄂州 Ezhou, 恩施 Enshi
F: 抚顺 Fushun, 阜新 Fuxin, 阜阳 Fuyang, 福州 Fuzhou, 抚州 Fuzhou, 佛山 Foshan, 防城港 Fangchenggang
G: 赣州 Ganzhou, 广州 Guangzhou, 桂林 Guilin, 贵港 Guigang, 广元 Guangyuan, 广安 Guang'an, 贵阳 Guiyang
G: 固原 Guyuan
H: 邯郸 Handan, 衡水 Hengshui, 呼和浩特 Hohhot, 呼伦贝尔 Hulunbuir, 葫芦岛 Huludao, 哈尔滨 Harbin, 鹤岗 Hegang
H: 黑河 Heihe, 淮安 Huai'an, 杭州 Hangzhou, 湖州 Huzhou, 合肥 Hefei, 淮南 Huainan, 淮北 Huaibei
H: 黄山 Huangshan, 菏泽 Heze, 鹤壁 Hebi, 黄石 Huangshi, 黄冈 Huanggang, 衡阳 Hengyang, 怀化 Huaihua
H: 惠州 Huizhou, 河源 Heyuan, 贺州 Hezhou, 河池 Hechi, 海口 Haikou, 红河 Honghe, 汉中 Hanzhong
H: 海东 Haidong, 哈密 Hami
J: 晋城 Jincheng, 晋中 Jinzhong, 锦州 Jinzhou, 吉林 Jilin, 鸡西 Jixi, 佳木斯 Jiamusi, 嘉兴 Jiaxing
J: 金华 Jinhua, 景德镇 Jingdezhen, 九江 Jiujiang, 吉安 Ji'an, 济南 Jinan, 济宁 Jining, 焦作 Jiaozuo
J: 荆门 Jingmen, 荆州 Jingzhou, 江门 Jiangmen, 揭阳 Jieyang, 嘉峪关 Jiayuguan, 金昌 Jinchang
J: 酒泉 Jiuquan
K: 开封 Kaifeng, 昆明 Kunming, 克拉玛依 Karamay, 喀什 Kashgar
L: 廊坊 Langfang, 临汾 Linfen, 吕梁 Lüliang, 辽阳 Liaoyang, 辽源 Liaoyuan, 连云港 Lianyungang
L: 丽水 Lishui, 六安 Lu'an, 龙岩 Longyan, 临沂 Linyi, 聊城 Liaocheng, 洛阳 Luoyang, 漯河 Luohe, 娄底 Loudi
L: 柳州 Liuzhou, 来宾 Laibin, 泸州 Luzhou, 乐山 Leshan, 凉山 Liangshan, 六盘水 Liupanshui, 丽江 Lijiang
L: 临沧 Lincang, 拉萨 Lhasa, 林芝 Nyingchi, 兰州 Lanzhou, 陇南 Longnan
M: 牡丹江 Mudanjiang, 马鞍山 Ma'anshan, 茂名 Maoming, 梅州 Meizhou, 绵阳 Mianyang, 眉山 Meishan
N: 南京 Nanjing, 南通 Nantong, 宁波 Ningbo, 南平 Nanping, 宁德 Ningde, 南昌 Nanchang, 南阳 Nanyang
N: 南宁 Nanning, 内江 Neijiang, 南充 Nanchong, 那曲 Nagqu
P: 盘锦 Panjin, 莆田 Putian, 萍乡 Pingxiang, 平顶山 Pingdingshan, 濮阳 Puyang, 攀枝花 Panzhihua
P: 普洱 Pu'er, 平凉 Pingliang
Q: 秦皇岛 Qinhuangdao, 齐齐哈尔 Qiqihar, 七台河 Qitaihe, 衢州 Quzhou, 泉州 Quanzhou, 青岛 Qingdao
Q: 清远 Qingyuan, 钦州 Qinzhou, 黔东南 Qiandongnan, 黔南 Qiannan, 曲靖 Qujing, 庆阳 Qingyang
R: 日照 Rizhao, 日喀则 Shigatse
S: 石家庄 Shijiazhuang, 朔州 Shuozhou, 沈阳 Shenyang, 四平 Siping, 松原 Songyuan, 双鸭山 Shuangyashan
S: 绥化 Suihua, 上海 Shanghai, 苏州 Suzhou, 宿迁 Suqian, 绍兴 Shaoxing, 宿州 Suzhou, 三明 Sanming
S: 上饶 Shangrao, 三门峡 Sanmenxia, 商丘 Shangqiu, 十堰 Shiyan, 随州 Suizhou, 邵阳 Shaoyang
S: 韶关 Shaoguan, 深圳 Shenzhen, 汕头 Shantou, 汕尾 Shanwei, 三亚 Sanya, 三沙 Sansha, 遂宁 Suining
S: 山南 Shannan, 商洛 Shangluo, 石嘴山 Shizuishan
T: 天津 Tianjin, 唐山 Tangshan, 太原 Taiyuan, 通辽 Tongliao, 铁岭 Tieling, 通化 Tonghua, 泰州 Taizhou
T: 台州 Taizhou, 铜陵 Tongling, 泰安 Tai'an, 铜仁 Tongren, 铜川 Tongchuan, 天水 Tianshui, 吐鲁番 Turpan
W: 乌海 Wuhai, 乌兰察布 Ulanqab, 无锡 Wuxi, 温州 Wenzhou, 芜湖 Wuhu, 潍坊 Weifang, 威海 Weihai, 武汉 Wuhan
W: 梧州 Wuzhou, 渭南 Weinan, 武威 Wuwei, 吴忠 Wuzhong, 乌鲁木齐 Urumqi
X: 邢台 Xingtai, 忻州 Xinzhou, 徐州 Xuzhou, 宣城 Xuancheng, 厦门 Xiamen, 新余 Xinyu, 新乡 Xinxiang
X: 许昌 Xuchang, 信阳 Xinyang, 襄阳 Xiangyang, 孝感 Xiaogan, 咸宁 Xianning, 湘潭 Xiangtan, 湘西 Xiangxi
X: 西双版纳 Xishuangbanna, 西安 Xi'an, 咸阳 Xianyang, 西宁 Xining, 香港 Hong Kong
Y: 阳泉 Yangquan, 运城 Yuncheng, 营口 Yingkou, 延边 Yanbian, 伊春 Yichun, 盐城 Yancheng, 扬州 Yangzhou
Y: 鹰潭 Yingtan, 宜春 Yichun, 烟台 Yantai, 宜昌 Yichang, 岳阳 Yueyang, 益阳 Yiyang, 永州 Yongzhou
Y: 阳江 Yangjiang, 云浮 Yunfu, 玉林 Yulin, 宜宾 Yibin, 雅安 Ya'an, 玉溪 Yuxi, 延安 Yan'an, 榆林 Yulin
Y: 银川 Yinchuan, 伊犁 Ili
Z: 张家口 Zhangjiakou, 镇江 Zhenjiang, 舟山 Zhoushan, 漳州 Zhangzhou, 淄博 Zibo, 枣庄 Zaozhuang
Z: 郑州 Zhengzhou, 周口 Zhoukou, 驻马店 Zhumadian, 株洲 Zhuzhou, 张家界 Zhangjiajie, 珠海 Zhuhai
Z: 湛江 Zhanjiang, 肇庆 Zhaoqing, 中山 Zhongshan, 自贡 Zigong, 资阳 Ziyang, 遵义 Zunyi, 昭通 Zhaotong
Z: 张掖 Zhangye, 中卫 Zhongwei
`;
/** A city as the demo shows it. */
export type DemoCity = { id: number; letter: string; name: DemoText };

export const demoCities: DemoCity[] = cityLines
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [letter = '', cities = ''] = line.split(': ');
    return cities.split(', ').map((city) => ({ letter, city }));
  })
  .map(({ letter, city }, id) => {
    const [zh = '', ...en] = city.split(' ');
    return { id, letter, name: [zh, en.join(' ')] };
  });
