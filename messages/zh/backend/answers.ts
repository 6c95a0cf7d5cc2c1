import type { AnswerTexts } from '@/upstream/messages/texts';

/** The backend's Chinese texts. */
export const answers: AnswerTexts = {
  invalid: {
    field: '{field} 填写有误',
    text: '{field} 含有此处不能使用的字符（例如换行或不可见字符），请删除后重试',
    missing: '缺少 {field}',
    unknown: '未知字段 {field}',
    json: '请求不是有效的 JSON',
    depth: '请求嵌套过深',
    size: '请求过大',
    type: '请求必须为 JSON 格式',
    request: '请求有误',
    form: '请求必须为表单格式',
  },
  range: {
    order: '结束时间早于开始时间',
    long: '时间范围超过 {days} 天',
    steps: '按 {interval} 间隔统计，该时间范围超过 {most} 个点：请选择更长的间隔或更短的范围',
    readings: '该时间范围内的数据超过 {most} 条：请缩短范围或选择更长的间隔',
  },
  interval: {
    short: '间隔不得小于 {least}',
  },
  property: {
    unknown: '设备 {device} 没有属性 {property}',
  },
  session: {
    required: '请先登录',
    ended: '登录已失效，请重新登录',
  },
  route: {
    unknown: '接口不存在',
  },
  object: {
    unknown: '未找到，或您没有访问权限',
  },
  action: {
    forbidden: '您可以查看，但无权修改',
  },
  login: {
    wrong: '账号或密码错误',
    wrongCode: '验证码错误或已失效，多次输错后请重新获取',
    wrongCompany: '该账号属于其他公司',
    notRemembered: '此设备已不再被记住，请输入密码',
    stolen: '有人使用了此设备的登录凭据。您的所有设备均已不再被记住：请用密码登录并修改密码',
    wait: '尝试次数过多，请等待 {time}',
  },
  upload: {
    form: '请求必须是包含一个文件的表单',
    one: '请只上传一个文件',
    size: '文件超过 5 MB',
    kind: '文件不是 JPEG、PNG 或 WebP 图片',
    pixels: '图片超过 2500 万像素',
    broken: '无法读取这张图片',
    full: '您的图片已用完可用空间，请先删除一些',
  },
  board: {
    full: '已有 {count} 个链接，请先停用不再需要的链接',
  },
  confirm: {
    needed: '请先用密码确认是您本人',
    wrong: '密码错误',
  },
  write: {
    held: '由于更改过多，此处暂时不能更改设备设置，请在 {time}后重试',
  },
  code: {
    wait: '刚刚已向该账号发送过验证码，请在 {time}后重新获取',
  },
  limit: {
    wait: '尝试次数过多，请等待 {time}',
    changes: '您的更改次数过多，请等待 {time}',
  },
  account: {
    email: '请输入有效的邮箱地址',
    phone: '请输入有效的手机号码',
    notOwn: '该地址不属于您的账号',
    taken: '该地址已属于其他账号',
  },
  password: {
    short: '密码至少需要 8 个字符',
    long: '密码最多 128 个字符',
    blank: '密码不能包含空格',
    common: '该密码过于常见，请更换',
    present: '新密码与当前密码相同，请输入不同的新密码',
    brand: '公司名称容易被猜到，请更换密码',
  },
  post: {
    noMail: '此处无法发送邮件，请使用手机号码',
    noText: '此处无法发送短信，请使用邮箱',
  },
  notice: {
    noEmail: '您的账号没有邮箱地址，请先在个人信息中添加',
    noPush: '系统尚未配置浏览器通知',
    reports: '您已有 {most} 份邮件报表，请先删除一份',
    sameReport: '相同电站的同一份报表已在发送，无需重复添加',
    noStation: '您还没有可生成报表的电站',
  },
  work: {
    past: '计划检修的结束时间不能早于现在',
    order: '计划检修的结束时间必须晚于开始时间',
    ahead: '计划检修只能在 {days} 天内开始',
    far: '计划检修最长 {days} 天',
  },
  station: {
    type: '没有这种电站类型',
    postcode: '邮政编码不符合时区所属国家的格式，应类似 {example}',
    nmi: 'NMI 为 10 位字母和数字（不含 O 和 I），可附第 11 位校验码',
    nmiCheck: 'NMI 的第 11 位校验码与前 10 位不符',
    zone: '无法根据地址确定时区，请手动选择',
    image: '其中有图片不是您上传的',
    notYours: '该电站由您的企业显示，无法放弃访问；只有电站所有者可以删除',
    repeated: '该请求此前已执行，所建电站已不存在',
  },
  device: {
    claimMissing: '请输入设备上印刷的认领码',
    claim: '该序列号与认领码不对应任何可用设备',
    keyRight: '您可以修改该设备的名称，但只有电站管理者才能修改其序列号',
    keyTaken: '序列号 {serial} 已属于另一台设备，请核对',
    keyTwice: '该电站有两台设备使用此序列号，请先修改其中一台',
    gatewayBusy: '该网关下还有 {count} 台设备：没有网关就收不到它们的数据，请先删除这些设备',
    gatewayGone: '该设备的网关已不存在：请先恢复网关',
  },
  view: {
    taken: '您已有名为“{name}”的视图，请换一个名称',
    full: '您保存的视图已达上限（{most} 个），请先删除一个',
  },
  chart: {
    taken: '您已有名为“{name}”的图表，请换一个名称',
    full: '您保存的图表已达上限（{most} 个），请先删除一个',
  },
  share: {
    self: '您已拥有该电站',
    invited: '已邀请过对方，对方尚未注册',
    full: '该电站已分享给 {count} 人，请先停止不再需要的分享',
    creator: '电站所有者无需分享',
  },
  auth: {
    manageOnly: '只有电站管理者才能授权他人',
    beyondOwn: '您不能授予自己没有的权限',
  },
  alarm: {
    assignee: '此人无权访问其中的全部电站，请选择有权限的人员',
    comments: '已有 {count} 条评论，无法再添加',
  },
  enterprise: {
    full: '已有 {count} 个待接受的邀请，请先撤回一个',
    unknown: '企业编码不存在，请向提供编码的企业核对',
    companyCode: '该电站已有服务企业，更换需使用企业账号',
    self: '不能对自己执行此操作',
    invited: '已邀请过对方，对方尚未答复',
    member: '该用户已是成员',
    ownAddress: '这是您自己的邮箱',
    other: '您已属于{organisation}，请先退出再加入其他企业',
    busy: '您的企业{organisation}还有其他成员或正在服务电站，不能直接离开',
    leads: '请先将管理权限移交给其他成员，再退出企业',
    invitation: '该邀请已被撤回或已过期',
  },
  decision: {
    noReadings: '该时段内没有读数，请选择其他时间或其他读数',
    onlySums: '该时段的逐条读数已过保留期，只保留了汇总值，汇总值不会改变。逐条读数自 {from} 起保留，请选择更晚的时段',
    allSums: '所选读数的逐条记录均已过保留期，只保留了汇总值，汇总值不会改变，没有可处理的读数',
    future: '时段的结束时间在将来：只能处理已有的读数',
    overlap: '其中部分读数已有生效的处理结果（{span}），请先撤销',
    full: '该电站已有 {most} 条生效的读数处理结果，请先撤销不再需要的',
    noCounter: '只有累计量的单个读数可以设为新表的首个读数',
    undone: '该处理结果已被撤销',
  },
  tariff: {
    form: '表单不合法（有项目未填写，或所选时间未覆盖 24 小时）',
    far: '电价的生效日期最多只能设在 {days} 天以内',
    price: '每度电价最多为 {most} {unit}，请核对',
    past: '电价不能从过去开始生效：已过去的日子保持原价',
    region: '没有该地区的公共假日数据，请选择其他地区',
    noRecord: '没有从该日开始生效的电价可更正，请刷新页面后重试',
  },
  commLog: {
    long: '一次读取最多保存 {size} KB',
    closed: '该记录已关闭，无法再更改',
  },
  time: {
    seconds: '{count} 秒',
    minutes: '{count} 分钟',
    hours: '{count} 小时',
  },
  unit: {
    day: '天',
  },
  broken: '服务器出现错误',
  unavailable: '服务暂时不可用，请稍后重试',
};
