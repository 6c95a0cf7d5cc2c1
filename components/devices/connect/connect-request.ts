'use client';

import type { GatewayAccess } from '@/lib/contract/portal/devices/connect';
import { dialogRequests } from '../../ui/dialog-request';

export interface ConnectRequest {
  readonly station: { readonly id: string; readonly name: string };
  /** Of the gateway that was made, with its secret, and whether that was copied or downloaded; null before. */
  readonly made: { readonly name: string; readonly access: GatewayAccess; readonly isSaved: boolean } | null;
}

const requests = dialogRequests<ConnectRequest>();

/**
 * Opens the dialog that connects a gateway; null closes it. Stored outside the page: the secret is shown once, and must survive a page
 * that is rendered anew because its station got its first device.
 */
export const requestConnect = requests.request;
export const useConnectRequest = requests.useRequested;
