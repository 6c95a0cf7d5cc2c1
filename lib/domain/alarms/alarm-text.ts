/**
 * The displayed text of an alarm. Gateways put an English "Fault:" before a fault in every language, which marks its kind; it is removed
 * from Chinese text, where it only repeats the kind.
 */
export function alarmText(message: string): string {
  return /\p{Script=Han}/u.test(message) ? message.replace(/\bfault:\s*/i, '') : message;
}
