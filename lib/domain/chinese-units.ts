const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['毫', 'm'],
  ['千', 'k'],
  ['兆', 'M'],
  ['吉', 'G'],
]);

const mapOf = (table: readonly (readonly [symbol: string, names: string])[]): ReadonlyMap<string, string> =>
  new Map(table.flatMap(([symbol, names]) => names.split(' ').map((name) => [name, symbol] as const)));

/** Units that take a prefix. */
const BASES = mapOf([
  ['Wp', '峰瓦 瓦峰 瓦峰值 峰值瓦'],
  ['W', '瓦 瓦特'],
  ['Wh', '瓦时 瓦小时 瓦特时 瓦特小时'],
  ['V', '伏 伏特'],
  ['A', '安 安培'],
  ['Ah', '安时 安小时 安培时 安培小时'],
  ['VA', '伏安'],
  ['VAh', '伏安时'],
  ['var', '乏 乏尔'],
  ['varh', '乏时'],
  ['Hz', '赫 赫兹'],
  ['Ω', '欧 欧姆'],
  ['s', '秒 秒钟'],
]);

const WHOLE = mapOf([
  ['min', '分 分钟'],
  ['h', '时 小时 个小时'],
  ['day', '天 日'],
  ['y', '年'],
  ['°C', '摄氏度 摄氏'],
  ['%', '百分比'],
  ['kg', '千克 公斤'],
  ['MPa', '兆帕 兆帕斯卡'],
  ['kB', '千字节'],
  ['dBm', '分贝毫瓦'],
]);

/** The symbol of a unit with a Chinese name ("千瓦"); other text is returned unchanged. */
export function symbolOfChinese(name: string): string {
  const whole = WHOLE.get(name) ?? BASES.get(name);
  if (whole !== undefined) return whole;
  const prefix = PREFIXES.get(name.slice(0, 1));
  const base = BASES.get(name.slice(1));
  return prefix !== undefined && base !== undefined ? prefix + base : name;
}
