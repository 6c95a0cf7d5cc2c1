import type { MessageKey } from './en';

/** What the backend says in Chinese. */
export const zh: Readonly<Record<MessageKey, string>> = {
  'invalid.field': '{field} 填写有误',
  'invalid.missing': '缺少 {field}',
  'invalid.unknown': '未知字段 {field}',
  'invalid.json': '请求不是有效的 JSON',
  'invalid.depth': '请求嵌套过深',
  'invalid.size': '请求过大',
  'invalid.type': '请求必须为 JSON 格式',
  'invalid.request': '请求有误',
  'session.required': '请先登录',
  'session.ended': '登录已失效，请重新登录',
  'route.unknown': '接口不存在',
  'object.unknown': '未找到，或您没有访问权限',
  'action.forbidden': '您可以查看，但无权修改',
  'login.wrong': '账号或密码错误',
  'login.wrongCode': '验证码错误或已过期',
  'login.wrongCompany': '该账号属于其他公司',
  'login.wait': '尝试次数过多，请等待 {time}',
  'time.seconds': '{count} 秒',
  'time.minutes': '{count} 分钟',
  broken: '服务器出现错误',
  unavailable: '服务暂时不可用，请稍后重试',
};
