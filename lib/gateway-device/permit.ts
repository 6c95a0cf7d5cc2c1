import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import {
  COMM_CLOCK_SLACK_MS,
  COMM_LIFE_MS,
  COMM_TAG_BYTES,
  readCommId,
  signedText,
} from '@/lib/contract/gateway/comm-id';

/**
 * Whether the backend issued a `comm_id` for this device not too long ago: the gateway's own check, with only its secret and
 * its clock (epoch ms).
 */
export function isPermit(text: string, deviceId: string, secret: string, now: number): boolean {
  const commId = readCommId(text);
  if (!commId) return false;
  const age = now - commId.issuedAt;
  if (age < -COMM_CLOCK_SLACK_MS || age > COMM_LIFE_MS + COMM_CLOCK_SLACK_MS) return false;
  const key = createHash('sha256').update(secret, 'utf8').digest('hex');
  const mac = createHmac('sha256', key).update(signedText(commId, deviceId)).digest().subarray(0, COMM_TAG_BYTES);
  const given = Buffer.from(commId.tag, 'base64url');
  return given.length === mac.length && timingSafeEqual(given, mac);
}
