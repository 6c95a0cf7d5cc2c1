import { isGateway } from '@/lib/domain/devices/device-types';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import { unknownFault } from './unknown-faults';

/*
 * What devices report when something is wrong (D3.8). Every fault's text holds the word "Fault" in both languages and no
 * alarm's does, since that is how screens tell them apart (D4.3).
 */

export interface AlarmKind {
  readonly code: string;
  readonly deviceType: string;
  readonly type: 'alarm' | 'fault';
  /** 1 notice, 2 minor, 3 major, 4 critical. */
  readonly level: 1 | 2 | 3 | 4;
  readonly en: string;
  readonly zh: string;
  /** Ends with its condition, by a restart, by a command, or by a visit. */
  readonly recovery: 'auto' | 'restart' | 'manual' | 'service';
  /** How often it comes by chance, against the others of its type; 0 never. */
  readonly weight: number;
}

const MEASURING = Object.values(DEVICE_TYPES).filter((code) => !isGateway(code));
/** What the backend itself finds out about any device that measures. */
// prettier-ignore
const OF_EVERY_DEVICE: readonly Omit<AlarmKind, 'deviceType'>[] = [
  { code: 'TS01', type: 'alarm', level: 2, en: 'TS01 No data from the device', zh: 'TS01 设备无数据上报', recovery: 'auto', weight: 0 },
  { code: 'TS02', type: 'alarm', level: 2, en: 'TS02 Most readings of the device cannot be true', zh: 'TS02 设备多数读数不合理', recovery: 'auto', weight: 0 },
];

// prettier-ignore
export const ALARM_KINDS: readonly AlarmKind[] = [
  { code: 'F01', deviceType: 'C002', type: 'fault', level: 4, en: 'F01 Fault: DC input polarity reversed', zh: 'F01 Fault: 直流输入极性反接', recovery: 'manual', weight: 0 },
  { code: 'F02', deviceType: 'C002', type: 'fault', level: 4, en: 'F02 Fault: DC insulation permanent failure', zh: 'F02 Fault: 直流绝缘永久性故障', recovery: 'manual', weight: 0 },
  { code: 'F03', deviceType: 'C002', type: 'fault', level: 4, en: 'F03 Fault: GFDI ground leakage', zh: 'F03 Fault: GFDI 接地漏电故障', recovery: 'manual', weight: 0 },
  { code: 'F04', deviceType: 'C002', type: 'fault', level: 4, en: 'F04 Fault: GFDI grounding', zh: 'F04 Fault: GFDI 接地故障', recovery: 'manual', weight: 0 },
  { code: 'F05', deviceType: 'C002', type: 'fault', level: 3, en: 'F05 Fault: EEPROM read', zh: 'F05 Fault: 存储器读取故障', recovery: 'manual', weight: 0 },
  { code: 'F06', deviceType: 'C002', type: 'fault', level: 3, en: 'F06 Fault: EEPROM write', zh: 'F06 Fault: 存储器写入故障', recovery: 'manual', weight: 0 },
  { code: 'F07', deviceType: 'C002', type: 'fault', level: 3, en: 'F07 Fault: DC/DC soft start (bus not built)', zh: 'F07 Fault: 直流母线软启动故障', recovery: 'restart', weight: 1 },
  { code: 'F08', deviceType: 'C002', type: 'fault', level: 3, en: 'F08 Fault: GFDI relay / second DC/DC start', zh: 'F08 Fault: GFDI 继电器或第二路直流启动故障', recovery: 'restart', weight: 0 },
  { code: 'F09', deviceType: 'C002', type: 'fault', level: 4, en: 'F09 Fault: IGBT damaged', zh: 'F09 Fault: IGBT 损坏故障', recovery: 'service', weight: 0 },
  { code: 'F10', deviceType: 'C002', type: 'fault', level: 3, en: 'F10 Fault: Auxiliary power board', zh: 'F10 Fault: 辅助电源板故障', recovery: 'restart', weight: 1 },
  { code: 'F11', deviceType: 'C002', type: 'fault', level: 4, en: 'F11 Fault: AC main contactor', zh: 'F11 Fault: 交流主接触器故障', recovery: 'service', weight: 0 },
  { code: 'F12', deviceType: 'C002', type: 'fault', level: 4, en: 'F12 Fault: AC slave contactor', zh: 'F12 Fault: 交流辅接触器故障', recovery: 'service', weight: 0 },
  { code: 'F13', deviceType: 'C002', type: 'alarm', level: 2, en: 'F13 Working mode change', zh: 'F13 工作模式改变', recovery: 'auto', weight: 8 },
  { code: 'F14', deviceType: 'C002', type: 'fault', level: 3, en: 'F14 Fault: DC over current (software)', zh: 'F14 Fault: 直流过流（软件）', recovery: 'restart', weight: 1 },
  { code: 'F15', deviceType: 'C002', type: 'fault', level: 3, en: 'F15 Fault: AC over current (software)', zh: 'F15 Fault: 交流过流（软件）', recovery: 'auto', weight: 2 },
  { code: 'F16', deviceType: 'C002', type: 'fault', level: 4, en: 'F16 Fault: AC leakage current (GFCI)', zh: 'F16 Fault: 交流漏电流故障 (GFCI)', recovery: 'restart', weight: 2 },
  { code: 'F17', deviceType: 'C002', type: 'fault', level: 3, en: 'F17 Fault: PV over current', zh: 'F17 Fault: 光伏过流', recovery: 'restart', weight: 0 },
  { code: 'F18', deviceType: 'C002', type: 'fault', level: 3, en: 'F18 Fault: AC over current (hardware)', zh: 'F18 Fault: 交流过流（硬件）', recovery: 'auto', weight: 4 },
  { code: 'F19', deviceType: 'C002', type: 'fault', level: 4, en: 'F19 Fault: Integrated hardware failure', zh: 'F19 Fault: 硬件综合故障', recovery: 'restart', weight: 0 },
  { code: 'F20', deviceType: 'C002', type: 'fault', level: 3, en: 'F20 Fault: DC over current (hardware)', zh: 'F20 Fault: 直流过流（硬件）', recovery: 'auto', weight: 4 },
  { code: 'F21', deviceType: 'C002', type: 'fault', level: 3, en: 'F21 Fault: HV bus over current', zh: 'F21 Fault: 高压母线过流', recovery: 'restart', weight: 1 },
  { code: 'F22', deviceType: 'C002', type: 'fault', level: 4, en: 'F22 Fault: Emergency stop (remote)', zh: 'F22 Fault: 远程急停', recovery: 'manual', weight: 1 },
  { code: 'F23', deviceType: 'C002', type: 'fault', level: 4, en: 'F23 Fault: GFCI transient over current', zh: 'F23 Fault: 漏电流瞬时过流', recovery: 'restart', weight: 3 },
  { code: 'F24', deviceType: 'C002', type: 'fault', level: 4, en: 'F24 Fault: DC insulation impedance low', zh: 'F24 Fault: 直流绝缘阻抗过低', recovery: 'auto', weight: 5 },
  { code: 'F25', deviceType: 'C002', type: 'fault', level: 3, en: 'F25 Fault: DC feedback (no battery but activated)', zh: 'F25 Fault: 直流反馈故障（未接电池但已激活）', recovery: 'auto', weight: 0 },
  { code: 'F26', deviceType: 'C002', type: 'fault', level: 3, en: 'F26 Fault: DC bus unbalanced', zh: 'F26 Fault: 直流母线不平衡', recovery: 'restart', weight: 2 },
  { code: 'F27', deviceType: 'C002', type: 'fault', level: 4, en: 'F27 Fault: DC end insulation', zh: 'F27 Fault: 直流端绝缘故障', recovery: 'restart', weight: 0 },
  { code: 'F28', deviceType: 'C002', type: 'fault', level: 3, en: 'F28 Fault: Inverter 1 DC component high', zh: 'F28 Fault: 逆变1直流分量过高', recovery: 'restart', weight: 0 },
  { code: 'F29', deviceType: 'C002', type: 'fault', level: 3, en: 'F29 Fault: Parallel CAN bus communication', zh: 'F29 Fault: 并机CAN通讯故障', recovery: 'auto', weight: 2 },
  { code: 'F30', deviceType: 'C002', type: 'fault', level: 4, en: 'F30 Fault: AC main contactor open', zh: 'F30 Fault: 交流主接触器断开故障', recovery: 'service', weight: 0 },
  { code: 'F31', deviceType: 'C002', type: 'fault', level: 3, en: 'F31 Fault: Soft start failed / relay open circuit', zh: 'F31 Fault: 软启动失败/继电器开路', recovery: 'restart', weight: 0 },
  { code: 'F32', deviceType: 'C002', type: 'fault', level: 3, en: 'F32 Fault: Inverter 2 DC component high', zh: 'F32 Fault: 逆变2直流分量过高', recovery: 'restart', weight: 0 },
  { code: 'F33', deviceType: 'C002', type: 'fault', level: 3, en: 'F33 Fault: Grid over current', zh: 'F33 Fault: 电网侧过流', recovery: 'auto', weight: 1 },
  { code: 'F34', deviceType: 'C002', type: 'fault', level: 3, en: 'F34 Fault: AC overload (backup)', zh: 'F34 Fault: 备电输出过载', recovery: 'auto', weight: 5 },
  { code: 'F35', deviceType: 'C002', type: 'fault', level: 3, en: 'F35 Fault: No AC grid', zh: 'F35 Fault: 无市电', recovery: 'auto', weight: 6 },
  { code: 'F36', deviceType: 'C002', type: 'fault', level: 2, en: 'F36 Fault: AC grid phase error', zh: 'F36 Fault: 电网相序错误', recovery: 'auto', weight: 0 },
  { code: 'F37', deviceType: 'C002', type: 'fault', level: 3, en: 'F37 Fault: DC LLC soft over current / phase voltage unbalance', zh: 'F37 Fault: 直流LLC软件过流/三相电压不平衡', recovery: 'restart', weight: 0 },
  { code: 'F38', deviceType: 'C002', type: 'fault', level: 3, en: 'F38 Fault: AC three-phase current unbalance', zh: 'F38 Fault: 三相电流不平衡', recovery: 'restart', weight: 0 },
  { code: 'F39', deviceType: 'C002', type: 'fault', level: 3, en: 'F39 Fault: DC LLC over current / AC over current in one cycle', zh: 'F39 Fault: 直流LLC过流/交流单周期过流', recovery: 'restart', weight: 0 },
  { code: 'F40', deviceType: 'C002', type: 'fault', level: 3, en: 'F40 Fault: Battery over current', zh: 'F40 Fault: 电池过流', recovery: 'auto', weight: 2 },
  { code: 'F41', deviceType: 'C002', type: 'fault', level: 3, en: 'F41 Fault: Parallel system stop', zh: 'F41 Fault: 并机系统停机', recovery: 'auto', weight: 1 },
  { code: 'F42', deviceType: 'C002', type: 'fault', level: 3, en: 'F42 Fault: AC line low voltage', zh: 'F42 Fault: 电网线电压过低', recovery: 'auto', weight: 3 },
  { code: 'F43', deviceType: 'C002', type: 'fault', level: 3, en: 'F43 Fault: AC line V-W over voltage', zh: 'F43 Fault: 电网V-W线过压', recovery: 'auto', weight: 0 },
  { code: 'F44', deviceType: 'C002', type: 'fault', level: 3, en: 'F44 Fault: AC line V-W low voltage', zh: 'F44 Fault: 电网V-W线欠压', recovery: 'auto', weight: 0 },
  { code: 'F45', deviceType: 'C002', type: 'fault', level: 3, en: 'F45 Fault: AC line over voltage', zh: 'F45 Fault: 电网线过压', recovery: 'auto', weight: 7 },
  { code: 'F46', deviceType: 'C002', type: 'fault', level: 3, en: 'F46 Fault: Backup battery', zh: 'F46 Fault: 后备电池故障', recovery: 'auto', weight: 1 },
  { code: 'F47', deviceType: 'C002', type: 'fault', level: 3, en: 'F47 Fault: AC over frequency', zh: 'F47 Fault: 电网过频', recovery: 'auto', weight: 2 },
  { code: 'F48', deviceType: 'C002', type: 'fault', level: 3, en: 'F48 Fault: AC under frequency', zh: 'F48 Fault: 电网欠频', recovery: 'auto', weight: 2 },
  { code: 'F49', deviceType: 'C002', type: 'fault', level: 3, en: 'F49 Fault: Phase U DC component high / battery 2', zh: 'F49 Fault: U相直流分量过高/电池2故障', recovery: 'restart', weight: 0 },
  { code: 'F50', deviceType: 'C002', type: 'fault', level: 3, en: 'F50 Fault: Phase V DC component high', zh: 'F50 Fault: V相直流分量过高', recovery: 'restart', weight: 0 },
  { code: 'F51', deviceType: 'C002', type: 'fault', level: 3, en: 'F51 Fault: Battery temperature high / phase W DC component high', zh: 'F51 Fault: 电池温度过高/W相直流分量过高', recovery: 'auto', weight: 0 },
  { code: 'F52', deviceType: 'C002', type: 'fault', level: 4, en: 'F52 Fault: DC bus voltage too high', zh: 'F52 Fault: 直流母线电压过高', recovery: 'auto', weight: 1 },
  { code: 'F53', deviceType: 'C002', type: 'fault', level: 3, en: 'F53 Fault: DC bus voltage too low', zh: 'F53 Fault: 直流母线电压过低', recovery: 'auto', weight: 0 },
  { code: 'F54', deviceType: 'C002', type: 'fault', level: 4, en: 'F54 Fault: Battery 2 voltage high', zh: 'F54 Fault: 电池2电压过高', recovery: 'auto', weight: 0 },
  { code: 'F55', deviceType: 'C002', type: 'fault', level: 4, en: 'F55 Fault: DC voltage too high', zh: 'F55 Fault: 直流电压过高', recovery: 'auto', weight: 1 },
  { code: 'F56', deviceType: 'C002', type: 'fault', level: 3, en: 'F56 Fault: DC voltage too low (battery)', zh: 'F56 Fault: 直流电压过低（电池）', recovery: 'auto', weight: 5 },
  { code: 'F57', deviceType: 'C002', type: 'fault', level: 3, en: 'F57 Fault: Battery 2 voltage low', zh: 'F57 Fault: 电池2电压过低', recovery: 'auto', weight: 0 },
  { code: 'F58', deviceType: 'C002', type: 'fault', level: 3, en: 'F58 Fault: BMS communication lost', zh: 'F58 Fault: BMS通讯丢失', recovery: 'auto', weight: 4 },
  { code: 'F59', deviceType: 'C002', type: 'fault', level: 3, en: 'F59 Fault: AC grid V over current', zh: 'F59 Fault: 电网V相过流', recovery: 'auto', weight: 0 },
  { code: 'F60', deviceType: 'C002', type: 'fault', level: 3, en: 'F60 Fault: Generator voltage or frequency out of range', zh: 'F60 Fault: 发电机电压或频率异常', recovery: 'auto', weight: 2 },
  { code: 'F61', deviceType: 'C002', type: 'alarm', level: 2, en: 'F61 Inverter switched off by hand', zh: 'F61 逆变器手动关机', recovery: 'manual', weight: 2 },
  { code: 'F62', deviceType: 'C002', type: 'fault', level: 3, en: 'F62 Fault: DRM0 stop active', zh: 'F62 Fault: DRM0停机生效', recovery: 'auto', weight: 1 },
  { code: 'F63', deviceType: 'C002', type: 'fault', level: 4, en: 'F63 Fault: PV arc detected', zh: 'F63 Fault: 光伏拉弧故障', recovery: 'manual', weight: 1 },
  { code: 'F64', deviceType: 'C002', type: 'fault', level: 4, en: 'F64 Fault: Heat sink temperature high', zh: 'F64 Fault: 散热片温度过高', recovery: 'auto', weight: 4 },
  { code: 'W01', deviceType: 'C002', type: 'alarm', level: 1, en: 'W01 Reserved', zh: 'W01 保留', recovery: 'auto', weight: 0 },
  { code: 'W02', deviceType: 'C002', type: 'alarm', level: 2, en: 'W02 Fan abnormal', zh: 'W02 风扇异常', recovery: 'auto', weight: 3 },
  { code: 'W03', deviceType: 'C002', type: 'alarm', level: 2, en: 'W03 Grid phase sequence wrong', zh: 'W03 电网相序错误', recovery: 'auto', weight: 1 },
  { code: 'W04', deviceType: 'C002', type: 'alarm', level: 2, en: 'W04 Meter communication lost', zh: 'W04 电表通讯中断', recovery: 'auto', weight: 4 },
  { code: 'W05', deviceType: 'C002', type: 'alarm', level: 2, en: 'W05 CT direction wrong', zh: 'W05 CT方向错误', recovery: 'auto', weight: 2 },
  { code: 'W06', deviceType: 'C002', type: 'alarm', level: 2, en: 'W06 CT not connected', zh: 'W06 CT未连接', recovery: 'auto', weight: 2 },
  { code: 'W07', deviceType: 'C002', type: 'alarm', level: 2, en: 'W07 Outer fan 1 abnormal', zh: 'W07 外风扇1异常', recovery: 'auto', weight: 1 },
  { code: 'W08', deviceType: 'C002', type: 'alarm', level: 2, en: 'W08 Outer fan 2 abnormal', zh: 'W08 外风扇2异常', recovery: 'auto', weight: 1 },
  { code: 'W09', deviceType: 'C002', type: 'alarm', level: 2, en: 'W09 Outer fan 3 abnormal', zh: 'W09 外风扇3异常', recovery: 'auto', weight: 1 },
  { code: 'W10', deviceType: 'C002', type: 'alarm', level: 1, en: 'W10 Volt-watt limiting active', zh: 'W10 电压-有功限功率生效', recovery: 'auto', weight: 8 },
  { code: 'W11', deviceType: 'C002', type: 'alarm', level: 3, en: 'W11 DC bus leakage', zh: 'W11 直流母线漏电', recovery: 'auto', weight: 1 },
  { code: 'W31', deviceType: 'C002', type: 'alarm', level: 3, en: 'W31 Battery communication abnormal', zh: 'W31 电池通讯异常', recovery: 'auto', weight: 5 },
  { code: 'W32', deviceType: 'C002', type: 'alarm', level: 3, en: 'W32 Parallel communication unstable', zh: 'W32 并机通讯不稳定', recovery: 'auto', weight: 1 },
  { code: 'BMS01', deviceType: 'C002', type: 'alarm', level: 2, en: 'BMS Cell voltage high', zh: 'BMS 单体电压高', recovery: 'auto', weight: 4 },
  { code: 'BMS02', deviceType: 'C002', type: 'fault', level: 3, en: 'BMS Fault: Cell over voltage protection', zh: 'BMS Fault: 单体过压保护', recovery: 'auto', weight: 1 },
  { code: 'BMS03', deviceType: 'C002', type: 'alarm', level: 2, en: 'BMS Cell voltage low', zh: 'BMS 单体电压低', recovery: 'auto', weight: 4 },
  { code: 'BMS04', deviceType: 'C002', type: 'fault', level: 3, en: 'BMS Fault: Cell under voltage protection', zh: 'BMS Fault: 单体欠压保护', recovery: 'auto', weight: 1 },
  { code: 'BMS05', deviceType: 'C002', type: 'alarm', level: 2, en: 'BMS Pack voltage high', zh: 'BMS 总压高', recovery: 'auto', weight: 2 },
  { code: 'BMS06', deviceType: 'C002', type: 'fault', level: 3, en: 'BMS Fault: Pack over voltage protection', zh: 'BMS Fault: 总压过压保护', recovery: 'auto', weight: 1 },
  { code: 'BMS07', deviceType: 'C002', type: 'alarm', level: 2, en: 'BMS Pack voltage low', zh: 'BMS 总压低', recovery: 'auto', weight: 3 },
  { code: 'BMS08', deviceType: 'C002', type: 'fault', level: 3, en: 'BMS Fault: Pack under voltage protection', zh: 'BMS Fault: 总压欠压保护', recovery: 'auto', weight: 1 },
  { code: 'BMS09', deviceType: 'C002', type: 'alarm', level: 2, en: 'BMS Charge current high', zh: 'BMS 充电电流大', recovery: 'auto', weight: 1 },
  { code: 'BMS10', deviceType: 'C002', type: 'fault', level: 3, en: 'BMS Fault: Charge over current protection', zh: 'BMS Fault: 充电过流保护', recovery: 'auto', weight: 1 },
  { code: 'BMS11', deviceType: 'C002', type: 'alarm', level: 2, en: 'BMS Discharge current high', zh: 'BMS 放电电流大', recovery: 'auto', weight: 1 },
  { code: 'BMS12', deviceType: 'C002', type: 'fault', level: 3, en: 'BMS Fault: Discharge over current protection', zh: 'BMS Fault: 放电过流保护', recovery: 'auto', weight: 1 },
  { code: 'BMS13', deviceType: 'C002', type: 'alarm', level: 2, en: 'BMS Temperature high', zh: 'BMS 温度高', recovery: 'auto', weight: 2 },
  { code: 'BMS14', deviceType: 'C002', type: 'fault', level: 3, en: 'BMS Fault: Over temperature protection', zh: 'BMS Fault: 过温保护', recovery: 'auto', weight: 1 },
  { code: 'BMS15', deviceType: 'C002', type: 'alarm', level: 2, en: 'BMS Temperature low', zh: 'BMS 温度低', recovery: 'auto', weight: 3 },
  { code: 'BMS16', deviceType: 'C002', type: 'fault', level: 3, en: 'BMS Fault: Under temperature protection', zh: 'BMS Fault: 低温保护', recovery: 'auto', weight: 1 },
  { code: 'BMS17', deviceType: 'C002', type: 'alarm', level: 1, en: 'BMS SOC low', zh: 'BMS SOC低', recovery: 'auto', weight: 8 },
  { code: 'BMS18', deviceType: 'C002', type: 'alarm', level: 2, en: 'BMS Cell voltage imbalance', zh: 'BMS 单体压差大', recovery: 'auto', weight: 2 },
  { code: 'BMS19', deviceType: 'C002', type: 'fault', level: 4, en: 'BMS Fault: MOS or contactor failure', zh: 'BMS Fault: MOS/接触器故障', recovery: 'service', weight: 1 },
  { code: 'BMS20', deviceType: 'C002', type: 'fault', level: 4, en: 'BMS Fault: Short circuit protection', zh: 'BMS Fault: 短路保护', recovery: 'manual', weight: 1 },
  { code: 'BMS21', deviceType: 'C002', type: 'alarm', level: 1, en: 'BMS Force charge requested', zh: 'BMS 请求强制充电', recovery: 'auto', weight: 1 },
  { code: 'IV01', deviceType: 'C002', type: 'fault', level: 4, en: 'IV01 Fault: Ground leakage', zh: 'IV01 Fault: 对地漏电', recovery: 'manual', weight: 0 },
  { code: 'IV02', deviceType: 'C002', type: 'fault', level: 4, en: 'IV02 Fault: DC voltage too high', zh: 'IV02 Fault: 直流电压过高', recovery: 'auto', weight: 0 },
  { code: 'IV03', deviceType: 'C002', type: 'alarm', level: 2, en: 'IV03 AC isolator open', zh: 'IV03 交流隔离开关断开', recovery: 'auto', weight: 0 },
  { code: 'IV04', deviceType: 'C002', type: 'alarm', level: 2, en: 'IV04 DC isolator open', zh: 'IV04 直流隔离开关断开', recovery: 'auto', weight: 0 },
  { code: 'IV05', deviceType: 'C002', type: 'alarm', level: 2, en: 'IV05 Disconnected from the grid', zh: 'IV05 已与电网断开', recovery: 'auto', weight: 0 },
  { code: 'IV06', deviceType: 'C002', type: 'alarm', level: 2, en: 'IV06 Cabinet open', zh: 'IV06 机柜门打开', recovery: 'auto', weight: 0 },
  { code: 'IV07', deviceType: 'C002', type: 'alarm', level: 2, en: 'IV07 Switched off by hand', zh: 'IV07 手动关机', recovery: 'manual', weight: 0 },
  { code: 'IV08', deviceType: 'C002', type: 'alarm', level: 3, en: 'IV08 Temperature too high', zh: 'IV08 温度过高', recovery: 'auto', weight: 0 },
  { code: 'IV09', deviceType: 'C002', type: 'alarm', level: 2, en: 'IV09 Grid frequency too high', zh: 'IV09 电网频率过高', recovery: 'auto', weight: 0 },
  { code: 'IV10', deviceType: 'C002', type: 'alarm', level: 2, en: 'IV10 Grid frequency too low', zh: 'IV10 电网频率过低', recovery: 'auto', weight: 0 },
  { code: 'IV11', deviceType: 'C002', type: 'alarm', level: 2, en: 'IV11 AC voltage too high', zh: 'IV11 交流电压过高', recovery: 'auto', weight: 0 },
  { code: 'IV12', deviceType: 'C002', type: 'alarm', level: 2, en: 'IV12 AC voltage too low', zh: 'IV12 交流电压过低', recovery: 'auto', weight: 0 },
  { code: 'IV13', deviceType: 'C002', type: 'fault', level: 3, en: 'IV13 Fault: String fuse blown', zh: 'IV13 Fault: 组串熔断器熔断', recovery: 'service', weight: 0 },
  { code: 'IV14', deviceType: 'C002', type: 'alarm', level: 2, en: 'IV14 Temperature too low', zh: 'IV14 温度过低', recovery: 'auto', weight: 0 },
  { code: 'IV15', deviceType: 'C002', type: 'fault', level: 3, en: 'IV15 Fault: Memory or internal communication', zh: 'IV15 Fault: 存储器或内部通讯故障', recovery: 'restart', weight: 0 },
  { code: 'IV16', deviceType: 'C002', type: 'fault', level: 4, en: 'IV16 Fault: Hardware test not passed', zh: 'IV16 Fault: 硬件自检未通过', recovery: 'service', weight: 0 },
  { code: 'IV17', deviceType: 'C002', type: 'alarm', level: 3, en: 'IV17 Battery low', zh: 'IV17 电池电量低', recovery: 'auto', weight: 0 },
  { code: 'IV18', deviceType: 'C002', type: 'alarm', level: 3, en: 'IV18 Overload', zh: 'IV18 过载', recovery: 'auto', weight: 0 },
  { code: 'IV19', deviceType: 'C002', type: 'alarm', level: 2, en: 'IV19 Ripple on the DC side', zh: 'IV19 直流侧纹波过大', recovery: 'auto', weight: 0 },
  { code: 'IV20', deviceType: 'C002', type: 'alarm', level: 2, en: 'IV20 Grid phase order wrong', zh: 'IV20 电网相序错误', recovery: 'auto', weight: 0 },
  { code: 'IV21', deviceType: 'C002', type: 'alarm', level: 3, en: 'IV21 No connection to the battery', zh: 'IV21 与电池的通讯中断', recovery: 'auto', weight: 0 },
  { code: 'CB01', deviceType: 'C003', type: 'fault', level: 4, en: 'Fault: Overcurrent trip (51)', zh: 'Fault: 过流保护动作 (51)', recovery: 'manual', weight: 3 },
  { code: 'CB02', deviceType: 'C003', type: 'fault', level: 4, en: 'Fault: Instantaneous overcurrent trip (50)', zh: 'Fault: 电流速断动作 (50)', recovery: 'manual', weight: 1 },
  { code: 'CB03', deviceType: 'C003', type: 'fault', level: 4, en: 'Fault: Earth overcurrent trip (51N)', zh: 'Fault: 零序过流动作 (51N)', recovery: 'manual', weight: 1 },
  { code: 'CB04', deviceType: 'C003', type: 'fault', level: 3, en: 'Fault: Undervoltage trip (27)', zh: 'Fault: 欠压保护动作 (27)', recovery: 'manual', weight: 2 },
  { code: 'CB05', deviceType: 'C003', type: 'fault', level: 3, en: 'Fault: Overvoltage trip (59)', zh: 'Fault: 过压保护动作 (59)', recovery: 'manual', weight: 1 },
  { code: 'CB06', deviceType: 'C003', type: 'fault', level: 3, en: 'Fault: Frequency trip (81)', zh: 'Fault: 频率保护动作 (81)', recovery: 'manual', weight: 1 },
  { code: 'CB07', deviceType: 'C003', type: 'fault', level: 3, en: 'Fault: Reverse power trip (32)', zh: 'Fault: 逆功率保护动作 (32)', recovery: 'manual', weight: 1 },
  { code: 'CB08', deviceType: 'C003', type: 'fault', level: 4, en: 'Fault: Transformer protection trip (63/26)', zh: 'Fault: 变压器本体保护动作 (63/26)', recovery: 'manual', weight: 1 },
  { code: 'CB09', deviceType: 'C003', type: 'fault', level: 4, en: 'Fault: Breaker failure (50BF)', zh: 'Fault: 断路器失灵 (50BF)', recovery: 'manual', weight: 1 },
  { code: 'CB10', deviceType: 'C003', type: 'alarm', level: 2, en: 'Trip circuit supervision (74TC)', zh: '跳闸回路断线 (74TC)', recovery: 'auto', weight: 1 },
  { code: 'CB11', deviceType: 'C003', type: 'alarm', level: 2, en: 'Spring not charged', zh: '弹簧未储能', recovery: 'auto', weight: 2 },
  { code: 'CB12', deviceType: 'C003', type: 'alarm', level: 2, en: 'SF6 pressure low', zh: 'SF6压力低', recovery: 'auto', weight: 1 },
  { code: 'CB13', deviceType: 'C003', type: 'alarm', level: 1, en: 'Switched to local control', zh: '切换至就地控制', recovery: 'auto', weight: 4 },
  { code: 'CB14', deviceType: 'C003', type: 'alarm', level: 1, en: 'Earthing switch closed', zh: '接地开关合闸', recovery: 'auto', weight: 2 },
  { code: 'CB15', deviceType: 'C003', type: 'alarm', level: 2, en: 'Contact temperature high', zh: '触头温度高', recovery: 'auto', weight: 2 },
  { code: 'CB16', deviceType: 'C003', type: 'alarm', level: 2, en: 'Transformer oil temperature high', zh: '变压器油温高', recovery: 'auto', weight: 2 },
  { code: 'CB17', deviceType: 'C003', type: 'alarm', level: 2, en: 'Unexpected position change', zh: '断路器位置异常变位', recovery: 'auto', weight: 1 },
  { code: 'CB18', deviceType: 'C003', type: 'fault', level: 4, en: 'Fault: Breaker position bad', zh: 'Fault: 断路器位置故障', recovery: 'manual', weight: 1 },
  { code: 'MT01', deviceType: 'C004', type: 'alarm', level: 2, en: 'Phase voltage missing', zh: '缺相', recovery: 'auto', weight: 2 },
  { code: 'MT02', deviceType: 'C004', type: 'alarm', level: 2, en: 'Over voltage', zh: '过压', recovery: 'auto', weight: 3 },
  { code: 'MT03', deviceType: 'C004', type: 'alarm', level: 2, en: 'Under voltage', zh: '欠压', recovery: 'auto', weight: 2 },
  { code: 'MT04', deviceType: 'C004', type: 'alarm', level: 2, en: 'Over current', zh: '过流', recovery: 'auto', weight: 1 },
  { code: 'MT05', deviceType: 'C004', type: 'alarm', level: 1, en: 'Low power factor', zh: '功率因数低', recovery: 'auto', weight: 3 },
  { code: 'MT06', deviceType: 'C004', type: 'alarm', level: 2, en: 'Reverse phase sequence', zh: '逆相序', recovery: 'auto', weight: 1 },
  { code: 'MT07', deviceType: 'C004', type: 'alarm', level: 1, en: 'Clock battery low', zh: '时钟电池欠压', recovery: 'auto', weight: 1 },
  { code: 'MT08', deviceType: 'C004', type: 'fault', level: 3, en: 'Fault: Metering chip failure', zh: 'Fault: 计量芯片故障', recovery: 'service', weight: 1 },
  { code: 'MT09', deviceType: 'C004', type: 'alarm', level: 2, en: 'Demand above contract', zh: '需量超限', recovery: 'auto', weight: 1 },
  { code: 'GW01', deviceType: 'C001', type: 'alarm', level: 3, en: 'Gateway offline', zh: '网关离线', recovery: 'auto', weight: 5 },
  { code: 'GW02', deviceType: 'C001', type: 'alarm', level: 2, en: 'Sub-device communication lost', zh: '下挂设备通讯中断', recovery: 'auto', weight: 6 },
  { code: 'GW03', deviceType: 'C001', type: 'alarm', level: 1, en: 'Weak signal', zh: '信号弱', recovery: 'auto', weight: 4 },
  { code: 'GW04', deviceType: 'C001', type: 'alarm', level: 1, en: 'Clock not synchronised', zh: '时钟未同步', recovery: 'auto', weight: 1 },
  { code: 'GW05', deviceType: 'C001', type: 'alarm', level: 2, en: 'Storage nearly full', zh: '存储空间不足', recovery: 'auto', weight: 1 },
  { code: 'GW06', deviceType: 'C001', type: 'alarm', level: 1, en: 'Restarted', zh: '网关重启', recovery: 'auto', weight: 2 },
  { code: 'GW07', deviceType: 'C001', type: 'alarm', level: 2, en: 'Board temperature high', zh: '主板温度高', recovery: 'auto', weight: 1 },
  { code: 'GW08', deviceType: 'C001', type: 'fault', level: 4, en: 'Fault: Serial port failure', zh: 'Fault: 串口故障', recovery: 'service', weight: 1 },
  { code: 'GW09', deviceType: 'C001', type: 'alarm', level: 2, en: 'Supply voltage low', zh: '供电电压低', recovery: 'auto', weight: 1 },
  { code: 'GW10', deviceType: 'C001', type: 'alarm', level: 1, en: 'Firmware upgrade failed', zh: '固件升级失败', recovery: 'auto', weight: 1 },
  { code: 'GW11', deviceType: 'C001', type: 'alarm', level: 2, en: 'Clock more than five minutes off', zh: '时钟偏差超过五分钟', recovery: 'auto', weight: 0 },
  ...OF_EVERY_DEVICE.flatMap((kind) => MEASURING.map((deviceType) => ({ ...kind, deviceType }))),
];

const byKey = new Map(ALARM_KINDS.map((kind) => [`${kind.deviceType} ${kind.code}`, kind]));

/**
 * The kind behind a code that a device reported, also one that names what the catalogue does not have (`unknown-faults.ts`); undefined for
 * any other code.
 */
export function alarmKind(deviceType: string, code: string): AlarmKind | undefined {
  const known = byKey.get(`${deviceType} ${code}`);
  if (known) return known;
  const unknown = unknownFault(code);
  return unknown && { code, deviceType, ...unknown, recovery: 'auto', weight: 0 };
}

export function alarmKindsOf(deviceType: string): readonly AlarmKind[] {
  return ALARM_KINDS.filter((kind) => kind.deviceType === deviceType);
}
