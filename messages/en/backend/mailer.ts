import type { MailerLabels } from '@/upstream/messages/texts';

const MISTYPED =
  'If you did not request it, someone may have mistyped an address or a number: you do not need to do anything.';
const SIGNED_IN =
  'It was requested by a signed-in user of your account. If that was not you, sign out all other devices on your profile and set a new password.';

export const mailer: MailerLabels = {
  emails: {
    code: {
      subject: '{code} is your {product} code',
      lines: [
        'Your code {purpose}:',
        '{code}',
        'It is valid for 10 minutes and can be used once. No one at {product} will ever ask you for it.',
        '{unrequested}',
      ],
      text: '{product}: {code} is your code {purpose}. Valid for 10 minutes. Do not share it.{warning}',
    },
    'account-exists': {
      subject: 'You already have a {product} account',
      lines: [
        'Someone asked to use this address for a {product} account. It already belongs to an account, so nothing was changed.',
        'If it was you, sign in as usual, or set a new password if you have forgotten yours.',
      ],
      button: 'Set a new password',
      text: '{product}: this number already belongs to an account. Sign in, or set a new password if you have forgotten yours.',
    },
    'password-changed': {
      subject: 'Your {product} password was changed',
      lines: [
        'The password of your {product} account was changed, and you were signed out everywhere.',
        'If it was not you, set a new password now.',
      ],
      button: 'Set a new password',
      text: '{product}: your password was changed and you were signed out everywhere. If it was not you, set a new one now.',
    },
    'address-changed': {
      subject: 'The contact of your {product} account was changed',
      lines: [
        'Your {product} account now uses {to}. Your other sessions were signed out.',
        'If it was not you, sign in and change your password now, or ask for help.',
      ],
      text: '{product}: your account now uses {to}. If it was not you, sign in and change your password now.',
    },
    invitation: {
      subject: '{inviter} invites you to {organisation} at {product}',
      lines: [
        '{inviter} would like to add you to {organisation} at {product}.',
        'Register with this email address, then accept the invitation on your profile. If you do not know who this is, you need do nothing.',
      ],
      button: 'Register',
      text: '{product}: {inviter} invites you to {organisation}. Register, then accept on your profile.',
    },
    'member-invited': {
      subject: '{inviter} invites you to {organisation} at {product}',
      lines: [
        '{inviter} would like you to become a member of {organisation} at {product}.',
        'The leader of {organisation} would then see and manage the stations that you created, and could give you access to others. Nothing happens until you accept.',
        'If you do not know who this is, you can ignore this message.',
      ],
      button: 'View the invitation',
      text: '{product}: {inviter} invites you to {organisation}. Sign in and open your profile to accept or decline.',
    },
    'member-removed': {
      subject: 'You no longer belong to {organisation} at {product}',
      lines: ['You were removed from {organisation} at {product}. Your own stations are not affected.'],
      text: '{product}: you were removed from {organisation}.',
    },
    'sign-in-copied': {
      subject: 'Someone else may have signed in to your {product} account',
      lines: [
        'Two browsers used the same remembered sign-in of your {product} account, so one of them is a copy.',
        'No browser is remembered any more, and everyone who signed in that way was signed out. Next time, sign in with your password.',
        'If you cannot explain this, set a new password now.',
      ],
      button: 'Set a new password',
      text: '{product}: someone else may have used your remembered sign-in. It was ended everywhere. If you cannot explain this, set a new password now.',
    },
    'station-shared': {
      subject: '{sharer} shared the station {station} with you at {product}',
      lines: [
        '{sharer} shared the station {station} with you at {product}. {level}',
        "If you do not know who this is, you can give up your access: choose Delete in the station's menu.",
      ],
      button: 'Open my stations',
      text: '{product}: {sharer} shared the station {station} with you. It is in your list of stations.',
    },
    'share-invited': {
      subject: '{sharer} wants to share the station {station} with you at {product}',
      lines: [
        '{sharer} wants to share the station {station} with you at {product}, where this address has no account yet. {level}',
        'Register with this address, and the station appears in your list. If you do not know who this is, you need do nothing.',
      ],
      button: 'Register',
      text: '{product}: {sharer} wants to share the station {station} with you. Register with this number to see it.',
    },
    'station-passed': {
      subject: 'Your station {station} was handed over at {product}',
      lines: [
        'The station {station} was handed from you to {to}. You can no longer open it.',
        'If it was not you, set a new password now and ask for help.',
      ],
      button: 'Set a new password',
      text: '{product}: your station {station} was handed to {to}. If it was not you, set a new password now and ask for help.',
    },
    'station-passed-visible': {
      subject: 'Your station {station} was handed over at {product}',
      lines: [
        'The station {station} was handed from you to {to}. You no longer own it, but you still see it through {organisation}.',
        'If it was not you, set a new password now and ask for help.',
      ],
      button: 'Set a new password',
      text: '{product}: your station {station} was handed to {to}. You still see it through {organisation}. If it was not you, set a new password now and ask for help.',
    },
    'station-received': {
      subject: 'The station {station} is now yours at {product}',
      lines: [
        '{from} handed the station {station} to you at {product}. From now on, you decide who can see and change it.',
        "The people with access today are listed on the station's page, under Access. Alarm notifications can be turned on and off there too.",
      ],
      button: 'Open my stations',
      text: '{product}: {from} handed the station {station} to you. It is yours from now on.',
    },
    'writes-held': {
      subject: 'Changes to devices are held back at {product}',
      lines: [
        'More than {count} changes to device settings were started at {product} within an hour. For 15 minutes no one can change a device there; reading continues.',
        'If no one is working on the whole fleet, sessions may have been stolen. The audit log shows who made the changes (open-write) and who hit a limit (write-alert, {object}): end those sessions and change the passwords.',
      ],
      text: '{product}: more than {count} changes to devices within an hour. They are held back for 15 minutes. If no one is working on the whole fleet, check the audit log ({object}).',
    },
    'authority-passed': {
      subject: '{organisation} at {product} is now led by {leader}',
      lines: [
        'The authority over {organisation} at {product} was handed from you to {leader}.',
        'If it was not you, change your password now and ask for help.',
      ],
      text: '{product}: the authority over {organisation} was handed to {leader}.',
    },
    'authority-received': {
      subject: 'You now lead {organisation} at {product}',
      lines: [
        '{from} handed the authority over {organisation} at {product} to you. You now see and manage the stations of its members, and decide who belongs to it.',
        'If you do not want this, transfer the authority to another member on your profile.',
      ],
      button: 'Open my profile',
      text: '{product}: {from} handed the authority over {organisation} to you. You now manage its members and their stations.',
    },
    'settings-right': {
      subject: '{to} can now change settings of {station} at {product}',
      lines: [
        '{by} gave {to} access to the settings of {station} at {product}.',
        "Everyone's access is listed on the station's page, under Access, where you can end it.",
        'If you did not expect this, end the access, sign out all other devices on your profile and set a new password.',
      ],
      button: 'Open my stations',
      text: '{product}: {by} gave {to} access to the settings of {station}. If you did not expect this, end it under Access and set a new password.',
    },
    'alarm-assigned': {
      subject: '{by} assigned an alarm of {station} to you at {product}',
      lines: [
        '{by} assigned an alarm of the station {station} to you at {product}.',
        '{device}: {alarm}, since {since}.',
        'Others who look after the station can see that it is yours. You can acknowledge it, comment on it or assign it to someone else there.',
      ],
      button: 'Open the alarms assigned to me',
      text: '{product}: {by} assigned an alarm of {station} to you: {device}: {alarm}, since {since}.',
    },
    'alarms-assigned': {
      subject: '{by} assigned {count} alarms to you at {product}',
      lines: [
        '{by} assigned {count} alarms to you at {product}: {station}.',
        'Others who look after these stations can see that they are yours. You can acknowledge them, comment on them or assign them to someone else there.',
      ],
      button: 'Open the alarms assigned to me',
      text: '{product}: {by} assigned {count} alarms to you: {station}.',
    },
  },
  levels: {
    view: 'You can see it but not change anything.',
    edit: 'You can see it, and change its name and pictures.',
    manage: 'You can see it, change its data, tariffs and devices, and share it with others.',
  },
  purposes: {
    log: 'to sign in',
    reg: 'to register',
    reset: 'to set a new password',
    change: 'to change your password',
    set: 'to confirm this number',
    revise: 'to confirm this address',
    own: 'to confirm this address',
  },
  unrequested: {
    log: MISTYPED,
    reg: MISTYPED,
    reset: 'If you did not request it, your password stays as it is and you do not need to do anything.',
    change: SIGNED_IN,
    set: MISTYPED,
    revise: MISTYPED,
    own: SIGNED_IN,
  },
  warning: ' If you did not request it, sign out all other devices on your profile and set a new password.',
  unnamedPerson: 'A user',
  unnamed: '(name not shown)',
  footer: 'This message was sent by {product}, {address}',
  support: 'Help: {support}',
};
