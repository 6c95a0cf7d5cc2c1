import type { PostWords } from './post-en';

export const postZh: PostWords = {
  letters: {
    code: {
      subject: '{code} 是您的{product}验证码',
      lines: [
        '您{purpose}的验证码：',
        '{code}',
        '验证码 10 分钟内有效，仅可使用一次。{product}的工作人员绝不会向您索要验证码。',
        '如非本人操作，可能是他人填错了地址，您无需处理。',
      ],
      text: '【{product}】{code}，用于{purpose}，10 分钟内有效，请勿告知他人。',
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
        '请使用此邮箱注册，然后在个人中心接受邀请。如不认识对方，无需处理。',
      ],
      button: '立即注册',
      text: '【{product}】{inviter}邀请您加入{organisation}，请注册后在个人中心接受邀请。',
    },
    'member-invited': {
      subject: '{inviter}邀请您加入{product}的{organisation}',
      lines: [
        '{inviter}希望您成为{product}中{organisation}的成员。',
        '接受后，{organisation}的管理者可以查看和管理您创建的电站，也可以为您分配其他电站。在您接受之前不会有任何变化。',
        '如不认识对方，无需处理。',
      ],
      button: '查看邀请',
      text: '【{product}】{inviter}邀请您加入{organisation}。请登录并在个人中心接受或拒绝。',
    },
    'member-removed': {
      subject: '您已不再属于{product}的{organisation}',
      lines: ['您已被移出{product}的{organisation}，您自己的电站不受影响。'],
      text: '【{product}】您已被移出{organisation}。',
    },
    'authority-passed': {
      subject: '{product}的{organisation}现由{to}管理',
      lines: ['{product}的{organisation}管理权限已由您移交给{to}。', '如非本人操作，请立即修改密码并联系客服。'],
      text: '【{product}】{organisation}的管理权限已移交给{to}。',
    },
  },
  purposes: {
    log: '登录',
    reg: '注册',
    reset: '设置新密码',
    set: '确认手机号',
    revise: '确认邮箱',
  },
  footer: '本邮件由{product}发送，{address}',
  support: '客服：{support}',
};
