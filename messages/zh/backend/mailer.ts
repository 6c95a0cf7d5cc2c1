import type { MailerLabels } from '@/upstream/messages/texts';

const MISTYPED = '如非本人操作，可能是他人填错了邮箱或手机号，您无需处理。';
const SIGNED_IN = '此验证码由已登录您账号的设备请求。如非本人操作，请在个人信息页退出所有其他设备，并设置新密码。';

export const mailer: MailerLabels = {
  emails: {
    code: {
      subject: '{code} 是您的{product}验证码',
      lines: [
        '用于{purpose}的验证码：',
        '{code}',
        '验证码 10 分钟内有效，仅可使用一次。{product}的工作人员绝不会向您索要验证码。',
        '{unrequested}',
      ],
      text: '【{product}】{code}，用于{purpose}，10 分钟内有效，请勿告知他人。{warning}',
    },
    'account-exists': {
      subject: '您已有{product}账号',
      lines: [
        '有人请求将此地址用于{product}账号。该地址已属于一个账号，未作任何更改。',
        '如为本人操作，请直接登录；如忘记密码，可重新设置。',
      ],
      button: '设置新密码',
      text: '【{product}】该号码已注册账号。请直接登录，如忘记密码可重新设置。',
    },
    'password-changed': {
      subject: '您的{product}密码已修改',
      lines: ['您的{product}账号密码已修改，所有设备均已退出登录。', '如非本人操作，请立即重新设置密码。'],
      button: '设置新密码',
      text: '【{product}】您的密码已修改，所有设备均已退出登录。如非本人操作，请立即重新设置密码。',
    },
    'address-changed': {
      subject: '您的{product}账号联系方式已更改',
      lines: [
        '您的{product}账号现在使用 {to}，其他设备已退出登录。',
        '如非本人操作，请立即登录并修改密码，或联系客服。',
      ],
      text: '【{product}】您的账号现在使用 {to}。如非本人操作，请立即登录并修改密码。',
    },
    invitation: {
      subject: '{inviter}邀请您加入{product}的{organisation}',
      lines: [
        '{inviter}希望将您加入{product}的{organisation}。',
        '请使用此邮箱注册，然后在个人信息页接受邀请。如不认识对方，无需处理。',
      ],
      button: '立即注册',
      text: '【{product}】{inviter}邀请您加入{organisation}，请注册后在个人信息页接受邀请。',
    },
    'member-invited': {
      subject: '{inviter}邀请您加入{product}的{organisation}',
      lines: [
        '{inviter}希望您成为{product}中{organisation}的成员。',
        '接受后，{organisation}的管理者可以查看和管理您创建的电站，也可以为您分配其他电站。在您接受之前不会有任何变化。',
        '如不认识对方，无需处理。',
      ],
      button: '查看邀请',
      text: '【{product}】{inviter}邀请您加入{organisation}。请登录并在个人信息页接受或拒绝。',
    },
    'member-removed': {
      subject: '您已不再属于{product}的{organisation}',
      lines: ['您已被移出{product}的{organisation}，您自己的电站不受影响。'],
      text: '【{product}】您已被移出{organisation}。',
    },
    'sign-in-copied': {
      subject: '可能有他人登录了您的{product}账号',
      lines: [
        '两个浏览器使用了您{product}账号的同一个“记住登录”凭据，说明其中一个是复制的。',
        '所有浏览器的记住登录均已取消，以此方式登录的会话均已退出。下次请使用密码登录。',
        '如不清楚原因，请立即设置新密码。',
      ],
      button: '设置新密码',
      text: '【{product}】可能有他人使用了您记住的登录，现已全部取消。如不清楚原因，请立即设置新密码。',
    },
    'station-shared': {
      subject: '{sharer}在{product}与您分享了电站{station}',
      lines: [
        '{sharer}在{product}与您分享了电站{station}。{level}',
        '如不认识对方，可在电站菜单中选择“删除”，放弃访问权限。',
      ],
      button: '查看我的电站',
      text: '【{product}】{sharer}与您分享了电站{station}，请在电站列表中查看。',
    },
    'share-invited': {
      subject: '{sharer}希望在{product}与您分享电站{station}',
      lines: [
        '{sharer}希望在{product}与您分享电站{station}，但此地址尚未注册账号。{level}',
        '使用此地址注册后，该电站会出现在您的列表中。如不认识对方，无需处理。',
      ],
      button: '立即注册',
      text: '【{product}】{sharer}希望与您分享电站{station}，使用此号码注册后即可查看。',
    },
    'station-passed': {
      subject: '您的电站{station}已在{product}移交',
      lines: ['电站{station}已由您移交给 {to}，您将无法再打开该电站。', '如非本人操作，请立即重新设置密码并联系客服。'],
      button: '设置新密码',
      text: '【{product}】您的电站{station}已移交给 {to}。如非本人操作，请立即重新设置密码并联系客服。',
    },
    'station-passed-visible': {
      subject: '您的电站{station}已在{product}移交',
      lines: [
        '电站{station}已由您移交给 {to}。您不再是所有者，但仍可通过{organisation}查看该电站。',
        '如非本人操作，请立即重新设置密码并联系客服。',
      ],
      button: '设置新密码',
      text: '【{product}】您的电站{station}已移交给 {to}，您仍可通过{organisation}查看。如非本人操作，请立即重新设置密码并联系客服。',
    },
    'station-received': {
      subject: '{product}的电站{station}现归您所有',
      lines: [
        '{from}在{product}将电站{station}移交给您。从现在起，由您决定谁可以查看和更改它。',
        '当前有权限的人员列在电站页面的“访问权限”中。告警邮件也可在电站页面开启或关闭。',
      ],
      button: '查看我的电站',
      text: '【{product}】{from}已将电站{station}移交给您，现归您所有。',
    },
    'writes-held': {
      subject: '{product}已暂停更改设备设置',
      lines: [
        '{product}在一小时内发起了超过 {count} 次设备设置更改。15 分钟内任何人都不能更改设备，读取不受影响。',
        '如无人正在批量维护设备，可能有会话被盗用。审计记录列有更改者（open-write）和触及限制者（write-alert，{object}）：请终止这些会话并修改密码。',
      ],
      text: '【{product}】一小时内设备更改超过 {count} 次，已暂停 15 分钟。如无人正在批量维护，请查看审计记录（{object}）。',
    },
    'authority-passed': {
      subject: '{product}的{organisation}现由{leader}管理',
      lines: ['{product}的{organisation}管理权限已由您移交给{leader}。', '如非本人操作，请立即修改密码并联系客服。'],
      text: '【{product}】{organisation}的管理权限已移交给{leader}。',
    },
    'authority-received': {
      subject: '您现在是{product}中{organisation}的管理者',
      lines: [
        '{from}已将{product}中{organisation}的管理权限移交给您。您现在可以查看和管理其成员的电站，并决定成员的去留。',
        '如不愿接受，可在个人信息页将管理权限转交给其他成员。',
      ],
      button: '打开个人信息',
      text: '【{product}】{from}已将{organisation}的管理权限移交给您，您现在负责管理其成员和他们的电站。',
    },
    'settings-right': {
      subject: '{to}现在可以更改{product}中{station}的设置',
      lines: [
        '{by}在{product}授予{to}可以更改{station}设置的权限。',
        '谁拥有哪些权限列在电站页面的“访问权限”中，您可以在那里收回。',
        '如果这出乎您的意料，请收回权限，在个人信息页退出所有其他设备，并设置新密码。',
      ],
      button: '查看我的电站',
      text: '【{product}】{by}授予{to}可以更改{station}设置的权限。如非预期，请在“访问权限”中收回，并设置新密码。',
    },
    'alarm-assigned': {
      subject: '{by}在{product}将{station}的一条告警指派给您',
      lines: [
        '{by}在{product}将电站{station}的一条告警指派给您。',
        '{device}：{alarm}，开始于 {since}。',
        '其他负责该电站的人员会看到此告警由您处理。您可以在页面上确认、评论或转交他人。',
      ],
      button: '查看指派给我的告警',
      text: '【{product}】{by}将{station}的一条告警指派给您：{device}：{alarm}，开始于 {since}。',
    },
    'alarms-assigned': {
      subject: '{by}在{product}将 {count} 条告警指派给您',
      lines: [
        '{by}在{product}将 {count} 条告警指派给您：{station}。',
        '其他负责这些电站的人员会看到告警由您处理。您可以在页面上确认、评论或转交他人。',
      ],
      button: '查看指派给我的告警',
      text: '【{product}】{by}将 {count} 条告警指派给您：{station}。',
    },
  },
  levels: {
    view: '您可以查看，不能修改。',
    edit: '您可以查看，并可修改名称和图片。',
    manage: '您可以查看，可修改资料、电价和设备，并可分享给他人。',
  },
  purposes: {
    log: '登录',
    reg: '注册',
    reset: '设置新密码',
    change: '修改密码',
    set: '确认手机号',
    revise: '确认邮箱',
    own: '确认邮箱',
  },
  unrequested: {
    log: MISTYPED,
    reg: MISTYPED,
    reset: '如非本人操作，您的密码不会改变，无需处理。',
    change: SIGNED_IN,
    set: MISTYPED,
    revise: MISTYPED,
    own: SIGNED_IN,
  },
  warning: '如非本人操作，请在个人信息页退出所有其他设备，并设置新密码。',
  unnamedPerson: '一位用户',
  unnamed: '（名称未显示）',
  footer: '本邮件由{product}发送，{address}',
  support: '客服：{support}',
};
