/** One user's way of access to a station, as shown in the access list. */
export interface AccessWay {
  readonly kind: 'creator' | 'share' | 'invitation' | 'member' | 'manager' | 'service';
  /** The user's id in the share calls. */
  readonly user: string;
  readonly name: string;
  /** The address that it was shared with; empty otherwise. */
  readonly address: string;
  /** The organisation that gives the access; empty for a personal one. */
  readonly organisation: string;
  /** Of a share and an invitation; null otherwise. */
  readonly level: number | null;
  readonly control: boolean;
  readonly setting: boolean;
  readonly auth: boolean;
  /** Epoch ms; null where it was not recorded. */
  readonly since: number | null;
  /** The user who granted it; empty where there is none. */
  readonly by: string;
  /** YYYY-MM-DD in the station's zone; null where it was never used. */
  readonly lastUsed: string | null;
}
