/**
 * The words of an alarm as they are shown. Gateways put an English "Fault:" before a fault in every language, by which its kind is
 * known; beside Chinese it says nothing that the kind does not.
 */
export function alarmText(message: string): string {
  return /\p{Script=Han}/u.test(message) ? message.replace(/\bfault:\s*/i, '') : message;
}
