import fc from 'fast-check';
import { gatewayRequest } from '@/lib/contract/gateway/messages';
import { buildRequest, failure, parseReply, readReply } from '@/lib/gateway/messages';

const good = (data: unknown) => ({ code: 1, msg: '', data });

describe('buildRequest', () => {
  test('D7.2 D7.3 a request has its id, the client, the action and the data, as in the contract', () => {
    const text = buildRequest('r1', 'c1', 'get_group_property', [{ device_id: 'd', defines: ['gridPower'] }]);
    expect(gatewayRequest.parse(JSON.parse(text))).toEqual({
      request_id: 'r1',
      client_id: 'c1',
      action: 'get_group_property',
      data: [{ device_id: 'd', defines: ['gridPower'] }],
    });
  });

  test('D7.3 a set names its audit record, a read does not', () => {
    const set = buildRequest(
      'r',
      'c',
      'set_property',
      { device_id: 'd', property_code: 'x', value: 3 },
      { commId: '77' },
    );
    expect(JSON.parse(set)).toMatchObject({ action: 'set_property', comm_id: '77' });
    expect(JSON.parse(buildRequest('r', 'c', 'device_status', []))).not.toHaveProperty('comm_id');
  });

  test.each([
    ['1002', 1002],
    ['dx9', 'dx9'],
    ['007', '007'],
    ['1e3', '1e3'],
    ['12345678901234567890', '12345678901234567890'],
  ])('D7.2 D7.3 where ids are numeric, the device %s is sent as %j, and no value changes its type', (id, sent) => {
    const read = buildRequest('1', 'c', 'get_group_property', [{ device_id: id, defines: ['1'] }], { numberIds: true });
    expect(JSON.parse(read)).toMatchObject({ request_id: '1', data: [{ device_id: sent, defines: ['1'] }] });
    const set = buildRequest(
      'r',
      'c',
      'set_property',
      { device_id: id, property_code: '7', value: '7' },
      { numberIds: true },
    );
    expect(JSON.parse(set)).toMatchObject({ data: { device_id: sent, property_code: '7', value: '7' } });
    expect(JSON.parse(buildRequest('r', 'c', 'firmware_info', { device_id: id }))).toMatchObject({
      data: { device_id: id },
    });
  });
});

describe('parseReply', () => {
  test('D7.2 a complete reply is parsed', () => {
    const text = JSON.stringify({ request_id: 'r', action: 'device_status', code: 1, data: [] });
    expect(parseReply(text)).toEqual({ id: 'r', reply: { action: 'device_status', code: 1, msg: '', data: [] } });
  });

  test('D7.2 a malformed reply still gives its id where possible', () => {
    expect(parseReply('{"request_id":"r","code":"yes"}')).toEqual({ id: 'r', reply: null });
    expect(parseReply('{"request_id":7}')).toEqual({ id: null, reply: null });
    for (const text of ['', '{', 'null', '[]', '5', '"r"']) expect(parseReply(text)).toEqual({ id: null, reply: null });
  });

  test('D7.2 no text makes it throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { id } = parseReply(text);
        return id === null || typeof id === 'string';
      }),
    );
  });
});

describe('readReply', () => {
  test('D7.3 the status reply becomes a map by device', () => {
    const data = [
      { device_id: 'a', status: 'normal' },
      { device_id: 5, status: 'offline' },
    ];
    const reply = readReply('device_status', good(data), 9);
    expect(reply).toMatchObject({ ok: true, code: 1, at: 9 });
    expect(reply.ok && [...reply.data]).toEqual([
      ['a', 'normal'],
      ['5', 'offline'],
    ]);
  });

  test('D7.3 a group reply becomes values by device and code, and null remains a gap', () => {
    const datas = [
      { property_code: 'P', value: 1.5 },
      { property_code: 'sn', value: 'A1' },
      { property_code: 'Q', value: null },
    ];
    const reply = readReply('get_group_property', good([{ device_id: 'a', datas }]), 9);
    expect(reply.ok && [...(reply.data.get('a') ?? [])]).toEqual([
      ['P', 1.5],
      ['sn', 'A1'],
      ['Q', null],
    ]);
  });

  test.each([
    ['device_status', [{ device_id: 'a', status: 'asleep' }]],
    ['device_status', 'nothing'],
    ['get_group_property', [{ device_id: 'a', datas: [{ property_code: 'P', value: {} }] }]],
    ['get_group_property', undefined],
  ] as const)('D7.3 data of %s that violates the contract is a bad reply', (action, data) => {
    expect(readReply(action, good(data), 9)).toEqual(failure('bad-reply'));
  });

  test('D7.3 D8.8 any code other than 1 is a refusal by the gateway, with its own message', () => {
    expect(readReply('set_property', { code: 3, msg: 'busy', data: null }, 9)).toEqual({
      ok: false,
      code: 3,
      why: 'gateway',
      message: 'busy',
    });
  });

  test('D7.3 a set or a command accepted by the device has no data', () => {
    for (const action of ['set_property', 'remote_control'] as const) {
      expect(readReply(action, good('whatever'), 9)).toMatchObject({ ok: true, data: undefined });
    }
  });

  test('D7.4 a missing reply has code 408, other failures their own', () => {
    expect(failure('timeout').code).toBe(408);
    expect(failure('connection-lost').code).toBe(408);
    expect(failure('not-connected').code).toBe(408);
    expect(failure('refused').code).toBe(403);
    expect(failure('bad-reply').code).toBe(502);
    expect(failure('cancelled').code).toBe(499);
  });
});
