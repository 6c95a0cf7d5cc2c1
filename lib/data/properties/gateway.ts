import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import type { DeviceTypeProperties } from './property';

// prettier-ignore
export const gateway: DeviceTypeProperties = {
  type: DEVICE_TYPES.gateway,
  en: 'Gateway',
  zh: '网关',
  groups: [
    { id: 'status', en: 'Status', zh: '状态' },
    { id: 'network', en: 'Network', zh: '网络' },
    { id: 'system', en: 'System', zh: '系统' },
    { id: 'sub-devices', en: 'Sub-devices', zh: '下挂设备' },
  ],
  properties: [
    { code: 'onlineState', en: 'Online state', zh: '在线状态', unit: '', kind: 'state', range: [0, 1], interval: 10, group: 'status', states: [{ value: 0, en: 'Offline', zh: '离线' }, { value: 1, en: 'Online', zh: '在线' }] },
    { code: 'signal', en: 'Signal level', zh: '信号强度等级', unit: '', kind: 'state', range: [0, 4], interval: 60, group: 'status', states: [{ value: 0, en: 'None', zh: '无' }, { value: 1, en: 'Weak', zh: '弱' }, { value: 2, en: 'Fair', zh: '一般' }, { value: 3, en: 'Good', zh: '良好' }, { value: 4, en: 'Excellent', zh: '优' }] },
    { code: 'rssi', en: 'Received signal strength', zh: '接收信号强度', unit: 'dBm', kind: 'instant', range: [-113, -51], interval: 60, group: 'status', decimals: 0 },
    { code: 'uptime', en: 'Uptime', zh: '运行时长', unit: 's', kind: 'instant', range: [0, 31536000], interval: 60, group: 'status', decimals: 0 },
    { code: 'networkType', en: 'Network type', zh: '网络类型', unit: '', kind: 'state', range: [0, 2], interval: 300, group: 'network', states: [{ value: 0, en: 'Ethernet', zh: '以太网' }, { value: 1, en: 'Wi-Fi', zh: 'Wi-Fi' }, { value: 2, en: '4G', zh: '4G' }] },
    { code: 'ipAddress', en: 'IP address', zh: 'IP地址', unit: '', kind: 'state', range: null, interval: 300, group: 'network' },
    { code: 'mqttState', en: 'Messaging link', zh: '消息链路', unit: '', kind: 'state', range: [0, 2], interval: 10, group: 'network', states: [{ value: 0, en: 'Disconnected', zh: '断开' }, { value: 1, en: 'Connecting', zh: '连接中' }, { value: 2, en: 'Connected', zh: '已连接' }] },
    { code: 'latency', en: 'Round-trip latency', zh: '往返时延', unit: 'ms', kind: 'instant', range: [5, 2000], interval: 60, group: 'network', decimals: 0 },
    { code: 'txBytes', en: 'Bytes sent today', zh: '今日发送流量', unit: 'kB', kind: 'instant', range: [0, 200000], interval: 300, group: 'network', decimals: 0 },
    { code: 'rxBytes', en: 'Bytes received today', zh: '今日接收流量', unit: 'kB', kind: 'instant', range: [0, 200000], interval: 300, group: 'network', decimals: 0 },
    { code: 'cpuUsage', en: 'CPU usage', zh: 'CPU占用率', unit: '%', kind: 'instant', range: [2, 100], interval: 60, group: 'system', decimals: 0 },
    { code: 'memUsage', en: 'Memory usage', zh: '内存占用率', unit: '%', kind: 'instant', range: [20, 100], interval: 60, group: 'system', decimals: 0 },
    { code: 'diskUsage', en: 'Storage usage', zh: '存储占用率', unit: '%', kind: 'instant', range: [5, 100], interval: 300, group: 'system', decimals: 0 },
    { code: 'boardTemp', en: 'Board temperature', zh: '主板温度', unit: '°C', kind: 'instant', range: [-20, 85], interval: 60, group: 'system', decimals: 1 },
    { code: 'supplyVolt', en: 'Supply voltage', zh: '供电电压', unit: 'V', kind: 'instant', range: [9, 28], interval: 60, group: 'system', decimals: 1 },
    { code: 'clockDrift', en: 'Clock drift', zh: '时钟偏差', unit: 's', kind: 'instant', range: [-60, 60], interval: 300, group: 'system', decimals: 1 },
    { code: 'fwVersion', en: 'Firmware version', zh: '固件版本', unit: '', kind: 'state', range: null, interval: 3600, group: 'system' },
    { code: 'devTotal', en: 'Devices configured', zh: '下挂设备总数', unit: '', kind: 'instant', range: [0, 64], interval: 60, group: 'sub-devices', decimals: 0 },
    { code: 'devOnline', en: 'Devices online', zh: '在线设备数', unit: '', kind: 'instant', range: [0, 64], interval: 60, group: 'sub-devices', decimals: 0 },
    { code: 'devFault', en: 'Devices in fault', zh: '故障设备数', unit: '', kind: 'instant', range: [0, 64], interval: 60, group: 'sub-devices', decimals: 0 },
    { code: 'cacheRecords', en: 'Cached records waiting', zh: '待补传记录数', unit: '', kind: 'instant', range: [0, 100000], interval: 60, group: 'sub-devices', decimals: 0 },
  ],
};
