import { alarmKind } from './alarms';

/*
 * What is behind an alarm and what to do about it, for people, in both languages. An alarm's own text stands in alarms.ts.
 * Nothing here holds the word that tells faults apart (D4.3), unless it is about one.
 */

export interface AlarmAdvice {
  readonly cause: { readonly en: string; readonly zh: string };
  readonly remedy: { readonly en: string; readonly zh: string };
}

type Text = readonly [en: string, zh: string];

const REMEDIES = {
  wait: ['Nothing to do: it ends by itself.', '无需处理，会自动恢复。'],
  restart: [
    'Switch the inverter off, wait five minutes and switch it on again. Call service if it comes back.',
    '关闭逆变器，等待五分钟后重新启动；若再次出现，请联系售后。',
  ],
  service: ['Call service. Do not open the device.', '请联系售后服务，请勿自行打开设备。'],
  strings: [
    'Have the polarity, connectors and insulation of the PV strings checked.',
    '请检查光伏组串的极性、接头及绝缘。',
  ],
  earth: [
    'Have the PV cables and the protective earth checked for damage and moisture.',
    '检查光伏线缆与保护接地是否破损或受潮。',
  ],
  load: [
    'Switch off large loads on the backup output, then start them one by one.',
    '关闭备电侧大功率负载，再逐个投入。',
  ],
  grid: [
    'Wait for the grid and the reconnection time. If it happens often, check the grid settings and tell the network operator.',
    '等待电网恢复及重连时间；若频繁出现，请检查并网参数并联系供电部门。',
  ],
  battery: ['Check battery cables, breaker and the battery settings.', '检查电池线缆、断路器及电池参数。'],
  bms: ['Check the BMS cable and the protocol that is set.', '检查 BMS 通讯线及所选协议。'],
  rest: [
    'Let the battery rest and reduce its current; it is released by itself.',
    '让电池静置并降低电流，会自动解除。',
  ],
  charge: ['Charge the battery from the sun or the grid.', '使用光伏或电网为电池充电。'],
  parallel: [
    'Check the parallel cables and that every unit has its own Modbus SN.',
    '检查并机线缆，并确认各机 Modbus 地址不重复。',
  ],
  fan: [
    'Clean the air inlets and check the fan; have it replaced if it stands still.',
    '清洁进风口并检查风扇，停转时请更换。',
  ],
  cool: [
    'Keep the air around the device free and out of the sun; let it cool for ten minutes.',
    '保持设备周围通风并避免日晒，冷却十分钟。',
  ],
  meter: ['Check the wiring between meter, current transformers and inverter.', '检查电表、互感器与逆变器之间的接线。'],
  trip: [
    'Find what tripped it before closing again; reset the protection on site.',
    '查明跳闸原因后方可合闸，并在现场复位保护。',
  ],
  breaker: ['Have the switchgear inspected on site.', '请安排现场检查开关柜。'],
  site: ['Only for information, if this was meant to be so.', '若为正常操作，则仅作提示。'],
  gateway: ['Check its power supply, antenna and network.', '检查网关的电源、天线及网络。'],
  line: [
    'Check the device, its power and the communication line to the gateway.',
    '检查设备、供电及其与网关的通讯线。',
  ],
} as const satisfies Record<string, Text>;

type Line = readonly [causeEn: string, causeZh: string, remedy: keyof typeof REMEDIES | Text];

const ADVICE: Readonly<Record<string, Line>> = {
  F01: ['A PV string is connected the wrong way round.', '光伏组串极性接反。', 'strings'],
  F02: ['The insulation of the PV side stays below its limit.', '光伏侧对地绝缘持续过低。', 'earth'],
  F03: ['Current leaks from the PV side to earth.', '光伏侧存在对地漏电流。', 'earth'],
  F04: ['The earthing of the PV side is not as it has to be.', '光伏侧接地不正确。', 'earth'],
  F05: ['The inverter cannot read its memory.', '逆变器无法读取存储器。', 'restart'],
  F06: ['The inverter cannot write to its memory.', '逆变器无法写入存储器。', 'restart'],
  F07: ['The DC bus did not reach its voltage from PV or battery.', '直流母线未能由光伏或电池建立电压。', 'restart'],
  F08: [
    'A relay of the ground monitoring or the second DC converter did not start.',
    '接地监测继电器或第二路直流变换器未启动。',
    'restart',
  ],
  F09: ['A power transistor is damaged.', '功率管损坏。', 'service'],
  F10: ['The auxiliary supply of the inverter is unstable.', '逆变器辅助电源不稳定。', 'restart'],
  F11: ['The main AC contactor does not switch as told.', '交流主接触器动作异常。', 'service'],
  F12: ['The second AC contactor does not switch as told.', '交流辅接触器动作异常。', 'service'],
  F13: [
    'Grid type, frequency or battery mode was changed, or the grid went and came.',
    '电网类型、频率或电池模式发生变化，或电网短时中断。',
    'wait',
  ],
  F14: ['The DC current exceeded the limit of the software.', '直流电流超过软件限值。', 'restart'],
  F15: ['Backup and home loads together exceed the rating.', '备电与家用负载总和超过额定值。', 'load'],
  F16: ['Leakage current on the AC side.', '交流侧存在漏电流。', 'earth'],
  F17: ['The current of a PV input exceeds its limit.', '光伏输入电流超限。', 'strings'],
  F18: ['A load step or a short circuit on the backup output.', '备电输出侧负载突变或短路。', 'load'],
  F19: ['Several hardware protections acted at once.', '多项硬件保护同时动作。', 'restart'],
  F20: [
    'A large load was started off grid, or the battery current is too high.',
    '离网启动大负载，或电池电流过大。',
    'load',
  ],
  F21: ['The current of the high-voltage bus exceeded its limit.', '高压母线电流超限。', 'restart'],
  F22: [
    'The remote emergency stop is pressed.',
    '远程急停已按下。',
    ['Find out why it was pressed, then release it.', '确认按下原因后再释放。'],
  ],
  F23: ['The leakage current jumped: wet or damaged PV insulation.', '漏电流突增：光伏绝缘受潮或破损。', 'earth'],
  F24: [
    'Low insulation of the PV side, often moisture in connectors after rain or dew.',
    '光伏侧绝缘低，常见于雨后或晨露使接头受潮。',
    'earth',
  ],
  F25: ['The battery port is enabled but no battery is there.', '已启用电池端口但未接电池。', 'battery'],
  F26: [
    'The two halves of the DC bus differ: uneven phases or DC leakage.',
    '直流母线上下不平衡：三相不均或直流漏电。',
    'restart',
  ],
  F27: ['The insulation at the DC end is too low.', '直流端绝缘过低。', 'earth'],
  F28: ['The first stage feeds too much DC into the AC side.', '逆变 1 输出直流分量过高。', 'restart'],
  F29: ['The units in parallel do not hear each other.', '并联逆变器之间通讯中断。', 'parallel'],
  F30: ['The main AC contactor stays open.', '交流主接触器无法闭合。', 'service'],
  F31: ['The soft start did not end or a relay is open.', '软启动未完成或继电器开路。', 'restart'],
  F32: ['The second stage feeds too much DC into the AC side.', '逆变 2 输出直流分量过高。', 'restart'],
  F33: ['The current at the grid port exceeds its limit.', '电网侧电流超限。', 'load'],
  F34: ['The backup load was above the rating for more than ten seconds.', '备电负载超过额定值十秒以上。', 'load'],
  F35: ['The grid is gone or outside the limits of reconnection.', '电网断电或超出重连范围。', 'grid'],
  F36: ['The phases of the grid come in the wrong order.', '电网相序错误。', 'grid'],
  F37: ['Over current of the DC converter, or uneven phase voltages.', '直流变换器过流，或三相电压不平衡。', 'restart'],
  F38: ['The currents of the three phases are too uneven.', '三相电流不平衡。', 'restart'],
  F39: ['The DC converter or one AC cycle had too much current.', '直流变换器或单周期交流电流过大。', 'restart'],
  F40: ['The battery current exceeds its limit.', '电池电流超限。', 'battery'],
  F41: ['Another unit of the parallel set stopped.', '并机系统中其他逆变器已停机。', 'parallel'],
  F42: ['The grid voltage is below its lower limit.', '电网电压低于下限。', 'grid'],
  F43: ['The voltage between V and W is above its limit.', 'V-W 线电压高于上限。', 'grid'],
  F44: ['The voltage between V and W is below its limit.', 'V-W 线电压低于下限。', 'grid'],
  F45: [
    'The grid voltage, or its mean over ten minutes, is above the limit.',
    '电网电压或其十分钟均值高于上限。',
    'grid',
  ],
  F46: ['Voltage or charge of the batteries differ too much.', '各电池的电压或电量差异过大。', 'battery'],
  F47: ['The grid frequency is above its limit.', '电网频率高于上限。', 'grid'],
  F48: ['The grid frequency is below its limit.', '电网频率低于下限。', 'grid'],
  F49: ['Too much DC in phase U, or trouble of the second battery.', 'U 相直流分量过高，或电池 2 异常。', 'restart'],
  F50: ['Too much DC in phase V.', 'V 相直流分量过高。', 'restart'],
  F51: ['The battery is too warm, or too much DC in phase W.', '电池温度过高，或 W 相直流分量过高。', 'cool'],
  F52: ['The voltage of the DC bus is too high.', '直流母线电压过高。', 'restart'],
  F53: ['The voltage of the DC bus is too low.', '直流母线电压过低。', 'battery'],
  F54: ['The voltage of the second battery is too high.', '电池 2 电压过高。', 'battery'],
  F55: ['Battery or PV voltage is above the range of the inverter.', '电池或光伏电压超出逆变器范围。', 'strings'],
  F56: ['The battery was discharged too far.', '电池过度放电。', 'charge'],
  F57: ['The voltage of the second battery is too low.', '电池 2 电压过低。', 'charge'],
  F58: [
    'The battery management has not been heard while its loss stops the inverter.',
    'BMS 通讯丢失，且已启用 BMS 通讯故障停机。',
    'bms',
  ],
  F59: ['The current of phase V of the grid is too high.', '电网 V 相电流过大。', 'load'],
  F60: [
    'Voltage or frequency of the generator is out of range.',
    '发电机电压或频率超出范围。',
    ['Check the generator and its settings.', '检查发电机及其参数。'],
  ],
  F61: [
    'Somebody switched the inverter off at its button.',
    '有人通过按键关闭了逆变器。',
    ['Switch it on again if that was not meant.', '如非有意，请重新开机。'],
  ],
  F62: ['The grid operator asks the inverter to stop (DRM0).', '电网需求响应（DRM0）要求停机。', 'wait'],
  F63: [
    'An arc was found on the PV side.',
    '检测到光伏侧拉弧。',
    ['Have all DC connectors inspected, then clear the arc record.', '检查全部直流接头后，再清除拉弧记录。'],
  ],
  F64: ['The heat sink is near 90 °C.', '散热片温度接近 90 °C。', 'cool'],
  W01: ['Reserved by the maker.', '厂家保留。', 'wait'],
  W02: ['A fan turns too slowly or not at all.', '风扇转速过低或停转。', 'fan'],
  W03: [
    'The phases of the grid are connected in the wrong order.',
    '电网相序接反。',
    ['Have two phases exchanged by an electrician.', '请电工对调两相接线。'],
  ],
  W04: ['The meter does not answer the inverter.', '电表不响应逆变器。', 'meter'],
  W05: ['A current transformer is mounted the wrong way round.', '电流互感器方向装反。', 'meter'],
  W06: ['A current transformer is not connected.', '电流互感器未连接。', 'meter'],
  W07: ['Outer fan 1 turns too slowly or not at all.', '外风扇 1 转速过低或停转。', 'fan'],
  W08: ['Outer fan 2 turns too slowly or not at all.', '外风扇 2 转速过低或停转。', 'fan'],
  W09: ['Outer fan 3 turns too slowly or not at all.', '外风扇 3 转速过低或停转。', 'fan'],
  W10: ['The grid voltage is high, so the inverter gives less power.', '电网电压偏高，逆变器已降低有功功率。', 'wait'],
  W11: ['Current leaks from the DC bus.', '直流母线存在漏电流。', 'earth'],
  W31: ['The battery does not answer the inverter.', '电池不响应逆变器。', 'bms'],
  W32: ['Messages between units in parallel get lost at times.', '并机通讯偶有丢失。', 'parallel'],
  BMS01: ['A cell is close to its upper voltage.', '单体电压接近上限。', 'rest'],
  BMS02: ['A cell reached its upper voltage; charging is stopped.', '单体达到电压上限，已停止充电。', 'rest'],
  BMS03: ['A cell is close to its lower voltage.', '单体电压接近下限。', 'charge'],
  BMS04: ['A cell reached its lower voltage; discharging is stopped.', '单体达到电压下限，已停止放电。', 'charge'],
  BMS05: ['The pack is close to its upper voltage.', '总压接近上限。', 'rest'],
  BMS06: ['The pack reached its upper voltage; charging is stopped.', '总压达到上限，已停止充电。', 'rest'],
  BMS07: ['The pack is close to its lower voltage.', '总压接近下限。', 'charge'],
  BMS08: ['The pack reached its lower voltage; discharging is stopped.', '总压达到下限，已停止放电。', 'charge'],
  BMS09: ['The charging current is above what the battery asks for.', '充电电流大于电池允许值。', 'rest'],
  BMS10: ['The charging current stayed too high; charging is stopped.', '充电电流持续过大，已停止充电。', 'rest'],
  BMS11: ['The discharging current is above what the battery allows.', '放电电流大于电池允许值。', 'load'],
  BMS12: ['The discharging current stayed too high; discharging is stopped.', '放电电流持续过大，已停止放电。', 'load'],
  BMS13: ['The battery is warm.', '电池温度偏高。', 'cool'],
  BMS14: ['The battery is too warm to be used.', '电池温度过高，已停止使用。', 'cool'],
  BMS15: [
    'The battery is cold: it charges slowly or not at all.',
    '电池温度低，充电受限或停止。',
    ['Keep the room of the battery above 5 °C.', '保持电池环境温度高于 5 °C。'],
  ],
  BMS16: [
    'The battery is too cold to be charged.',
    '电池温度过低，无法充电。',
    ['Warm the room of the battery.', '请提高电池环境温度。'],
  ],
  BMS17: ['The charge is at or below the low mark that is set.', '电量已达到或低于所设下限。', 'charge'],
  BMS18: [
    'The cells differ in voltage.',
    '各单体电压差异较大。',
    ['Charge the battery fully once; call service if it stays.', '将电池充满一次；若持续存在，请联系售后。'],
  ],
  BMS19: ['The switch in the battery does not follow its command.', '电池内部开关状态与指令不符。', 'service'],
  BMS20: ['The battery saw a short circuit.', '电池检测到短路。', 'service'],
  BMS21: ['The battery asks to be charged at once.', '电池请求立即充电。', 'charge'],
  CB01: ['The current was above its setting for too long.', '电流超过定值时间过长。', 'trip'],
  CB02: ['A very high current: a short circuit nearby.', '电流极大：附近发生短路。', 'trip'],
  CB03: ['Current flows to earth.', '存在对地电流。', 'trip'],
  CB04: ['The voltage was below its setting.', '电压低于定值。', 'trip'],
  CB05: ['The voltage was above its setting.', '电压高于定值。', 'trip'],
  CB06: ['The frequency left its range.', '频率超出范围。', 'trip'],
  CB07: ['Power flowed the other way than contracted.', '功率流向与约定相反。', 'trip'],
  CB08: ['Gas, pressure or oil temperature of the transformer.', '变压器瓦斯、压力或油温动作。', 'breaker'],
  CB09: ['Current still flowed after the order to trip.', '跳闸指令后仍有电流。', 'breaker'],
  CB10: ['The trip circuit is interrupted: the breaker might not trip.', '跳闸回路断开，断路器可能拒动。', 'breaker'],
  CB11: [
    'The spring has not been charged for 20 seconds.',
    '弹簧超过 20 秒未储能。',
    ['Check the supply of the spring motor.', '检查储能电机电源。'],
  ],
  CB12: ['Gas is escaping from the breaker.', '断路器气体泄漏。', 'breaker'],
  CB13: [
    'The breaker was switched to local: it does not take remote commands.',
    '断路器已切换至就地，不接受远方指令。',
    'site',
  ],
  CB14: ['The earthing switch is closed for work.', '接地开关已合闸用于检修。', 'site'],
  CB15: [
    'A contact is warmer than 90 °C.',
    '触头温度高于 90 °C。',
    ['Reduce the load and have the contact tightened.', '降低负荷并紧固触头。'],
  ],
  CB16: ['The oil of the transformer is warmer than 85 °C.', '变压器油温高于 85 °C。', 'cool'],
  CB17: ['The breaker moved without a command.', '断路器在无指令情况下变位。', 'breaker'],
  CB18: ['Both position contacts say the same for five seconds.', '双位置触点状态不一致达五秒。', 'breaker'],
  MT01: ['One phase has less than half of its voltage.', '某相电压低于额定值一半。', 'grid'],
  MT02: ['The voltage is more than 10% above its rating.', '电压高于额定值 10% 以上。', 'grid'],
  MT03: ['The voltage is more than 10% below its rating.', '电压低于额定值 10% 以上。', 'grid'],
  MT04: ['The current is above what the meter is made for.', '电流超过电表额定值。', 'load'],
  MT05: [
    'Much reactive power for a quarter of an hour.',
    '无功功率过大达十五分钟。',
    ['Check the compensation and large motors.', '检查无功补偿及大型电机。'],
  ],
  MT06: ['The phases come in the wrong order.', '相序相反。', 'meter'],
  MT07: [
    'The battery of the meter clock is nearly empty.',
    '电表时钟电池即将耗尽。',
    ['Have the battery replaced.', '请更换电池。'],
  ],
  MT08: ['The self test of the meter did not pass.', '电表自检未通过。', 'service'],
  MT09: ['The mean of 15 minutes is above the demand that is set.', '15 分钟需量超过设定值。', 'load'],
  GW01: ['The gateway has not been heard for three minutes.', '网关已三分钟无通讯。', 'gateway'],
  GW02: ['A device did not answer the gateway three times.', '下挂设备连续三次未响应。', 'line'],
  GW03: [
    'The radio signal is weak.',
    '无线信号弱。',
    ['Move the antenna to a better place.', '请将天线移至信号更好的位置。'],
  ],
  GW04: [
    'The clock of the gateway is more than 30 seconds off.',
    '网关时钟偏差超过 30 秒。',
    ['Check that it reaches its time server.', '检查其与时间服务器的连接。'],
  ],
  GW05: ['The storage of the gateway is nearly full.', '网关存储空间即将用尽。', 'gateway'],
  GW06: ['The gateway started anew.', '网关已重新启动。', 'wait'],
  GW07: ['The board of the gateway is warmer than 75 °C.', '网关主板温度高于 75 °C。', 'cool'],
  GW08: ['The serial port of the gateway does not work.', '网关串口无法工作。', 'service'],
  GW09: ['The supply of the gateway is below 18 V.', '网关供电低于 18 V。', 'gateway'],
  GW10: [
    'The new firmware did not arrive whole or in time.',
    '新固件未完整或未按时接收。',
    ['Start the upgrade again.', '请重新发起升级。'],
  ],
  GW11: [
    'The clock of the gateway is more than five minutes off.',
    '网关时钟偏差超过五分钟。',
    [
      'Check that it reaches its time server, and its time zone. Until then its times are corrected where the difference is steady.',
      '检查其与时间服务器的连接及时区设置。在此之前，若偏差稳定，其时间会自动修正。',
    ],
  ],
  TS01: [
    'The gateway speaks, but not of this device, for a quarter of an hour.',
    '网关在线，但十五分钟未上报该设备数据。',
    'line',
  ],
  TS02: [
    'More than half of what a counter, or several values, of the device said in two hours cannot be true and was set aside.',
    '两小时内，设备某个计数器或多项数据的读数有一半以上不合理，未予计入。',
    [
      'See which under “Readings set aside”. Check the wiring and the protocol settings of the device, and its rated power.',
      '在“未计入的读数”中查看具体内容，并检查设备的接线、通信协议设置和额定功率。',
    ],
  ],
};

/** Cause and remedy of an alarm of the catalogue; undefined for a code that it does not know. */
export function adviceFor(deviceType: string, code: string): AlarmAdvice | undefined {
  const line = alarmKind(deviceType, code) && ADVICE[code];
  if (!line) return undefined;
  const [causeEn, causeZh, remedy] = line;
  const [en, zh] = typeof remedy === 'string' ? REMEDIES[remedy] : remedy;
  return { cause: { en: causeEn, zh: causeZh }, remedy: { en, zh } };
}
