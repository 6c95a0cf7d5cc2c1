/** One way of one person to a station, as the ledger of access tells it. */
export interface AccessWay {
  readonly kind: 'creator' | 'share' | 'invitation' | 'member' | 'manager' | 'service';
  /** What the share calls name him by. */
  readonly user: string;
  readonly name: string;
  /** The address that it was shared with; empty for everybody else. */
  readonly address: string;
  /** By which organisation he comes; empty for a person. */
  readonly organisation: string;
  /** Of a share and an invitation; null otherwise. */
  readonly level: number | null;
  readonly control: boolean;
  readonly setting: boolean;
  readonly auth: boolean;
  /** Epoch ms; null where nobody wrote it down. */
  readonly since: number | null;
  /** Who gave it; empty where nobody did. */
  readonly by: string;
  /** YYYY-MM-DD in the station's zone; null where it was not used. */
  readonly lastUsed: string | null;
}
