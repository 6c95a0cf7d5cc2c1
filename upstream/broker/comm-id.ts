import { createHmac, randomBytes } from 'node:crypto';
import { COMM_TAG_BYTES, signedText, writeCommId } from '@/lib/contract/gateway/comm-id';

/** Issues the `comm_id` of a log entry, which the gateway of the device can verify by itself. */
export function issueCommId(deviceId: string, credentialHash: string, now: Date): string {
  const commId = { issuedAt: Math.floor(now.getTime() / 1000) * 1000, nonce: randomBytes(12).toString('base64url') };
  const mac = createHmac('sha256', credentialHash).update(signedText(commId, deviceId)).digest();
  return writeCommId({ ...commId, tag: mac.subarray(0, COMM_TAG_BYTES).toString('base64url') });
}
