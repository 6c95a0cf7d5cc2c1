export interface DeviceDraft {
  readonly id: string;
  readonly type: 'C001' | 'C002' | 'C003' | 'C004';
  readonly moduleId: string;
  readonly name: string;
  readonly serial: string;
  readonly iotSerial: string;
}

/** Creates a device of a station. */
export type DraftDevice = (type: DeviceDraft['type'], name: string) => DeviceDraft;
