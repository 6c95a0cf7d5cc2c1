import { EdgeField } from '../../../support/edge/edge-field';
import { until } from '../../../support/until';

/*
 * The rows that speak of a gateway, with the program `edge` as the gateway: through the backend, to the registers of a hybrid and back.
 */

jest.setTimeout(60_000);
let field: EdgeField;

beforeAll(async () => {
  field = await EdgeField.open({
    59: 2,
    79: 4998,
    150: 2317,
    184: 67,
    194: 1,
    204: 250,
    217: 30,
    218: 40,
    219: 35,
    244: 1,
  });
});
afterAll(() => field.close());

interface Relevance {
  readonly device: Record<string, unknown>[];
  readonly gateway: Record<string, unknown>[];
  readonly mqtt_server: Record<string, unknown>[];
}

test('D3.1 D3.3 the hybrid and its gateway are devices of the station, reached by the messaging server', async () => {
  const { data } = await field.call('get_station_relevance');
  const { device: devices, gateway: gateways, mqtt_server: servers } = data as unknown as Relevance;
  const { device, uuid } = field.gateway;
  expect(devices).toContainEqual(
    expect.objectContaining({
      ...{ device_id: device, device_type: 'C002', obj_name: 'Hybrid', iot_gateway_uuid: uuid, gateway_id: uuid },
      ...{ mod_id: 'own-C002', auth: 1 },
    }),
  );
  expect(devices).toContainEqual(expect.objectContaining({ device_id: `${uuid}gateway`, device_type: 'C001' }));
  expect(gateways).toContainEqual(expect.objectContaining({ uuid, mqtt_server_id: servers[0]?.mqtt_id }));
});

test('D3.2 D7.11 the hybrid is renamed like any device', async () => {
  const { device, uuid } = field.gateway;
  const { data } = await field.call('get_station_relevance');
  const found = (data as unknown as Relevance).device.find((one) => one.device_id === device);
  const form = { iot_serial_no: device, obj_id: device, gateway_uuid: uuid, station_id: found?.station_id };
  const { code } = await field.call('edit_device', { device_name: 'Hybrid 1', obj_type: 'C002', ...form });
  expect(code).toBe(1001);
});

test('D3.4 D3.5 D3.6 D3.7 D9.2 its templates show the properties and settings that the registers have', async () => {
  const { uuid } = field.gateway;
  const templates = await field.call('get_device_temp?mod_id=own-C002');
  const { tempinfo } = templates.data as { tempinfo: { temp_id: number }[] };
  expect(tempinfo.map(({ temp_id: id }) => Number(id))).toEqual(expect.arrayContaining([13, 11, 21]));
  const codesOf = async (template: number) => {
    const { data } = await field.call(`get_device_funs?gateway_uuid=${uuid}&tempid=${template}&modid=own-C002`);
    return (data as { funs: { fun_code: string }[] }).funs.map(({ fun_code: code }) => code);
  };
  expect(await codesOf(13)).toEqual(expect.arrayContaining(['P', 'battSoc', 'gridVolt']));
  expect(await codesOf(21)).toEqual(expect.arrayContaining(['battCapacity', 'touTime1']));
  expect(await field.read(['battSoc', 'gridVolt', 'gridFreq'])).toEqual({
    battSoc: 67,
    gridVolt: 231.7,
    gridFreq: 49.98,
  });
});

test('D4.1 D4.2 D7.2 D7.3 the gateway reports which devices answer, and the run state with their values', async () => {
  const { device, uuid } = field.gateway;
  const { code, data } = await field.request('device_status', []);
  expect(code).toBe(1);
  expect(data).toEqual(
    expect.arrayContaining([
      { device_id: device, status: 'normal' },
      { device_id: `${uuid}gateway`, status: 'normal' },
    ]),
  );
  expect(await field.read(['runState'])).toEqual({ runState: 2 });
  const status = async () => {
    const { rows } = await field.upstream.db.pool.query<{ status: string }>('select status from device where id = $1', [
      device,
    ]);
    return rows[0]?.status === 'normal';
  };
  await until(status, { limit: 20_000, what: 'the status of the hybrid' });
});

test('D7.3 D8.8 what the device does not have is null, and another device is refused with its name', async () => {
  expect(await field.read(['battSoc', 'noSuchCode'])).toEqual({ battSoc: 67, noSuchCode: null });
  const foreign = await field.request('get_group_property', [{ device_id: 'foreign', defines: ['P'] }]);
  expect(foreign).toMatchObject({ code: 403, msg: expect.stringContaining('"foreign"') });
  expect(await field.request('no_such_action', [])).not.toMatchObject({ code: 1 });
});

test('D7.3 D7.9 D8.7 a recorded setting is in the register, and one against another setting is not', async () => {
  const comm = await field.record('battCapacity');
  expect(await field.set('battCapacity', 260, comm)).toMatchObject({ code: 1, data: { value: 260 } });
  expect(field.registers.get(204)).toBe(260);
  expect(await field.read(['battCapacity'])).toEqual({ battCapacity: 260 });
  const second = await field.record('lowBattSoc');
  expect(await field.set('lowBattSoc', 90, second)).toMatchObject({ code: 422 });
  expect(field.registers.get(219)).toBe(35);
});

test('D8.10 A6 without a record of its own nothing is written', async () => {
  expect(await field.set('battCapacity', 270)).toMatchObject({ code: 403 });
  expect(field.registers.get(204)).toBe(260);
});

test('D8.11 the hybrid has nothing to switch', async () => {
  const { data } = await field.call('get_device_temp?mod_id=own-C002');
  expect(data).toBeTruthy();
  const comm = await field.record('remoteControl');
  const command = { device_id: field.gateway.device, control_enable: 1, remote_control: 'enable' };
  expect(await field.request('remote_control', command, { comm_id: comm })).not.toMatchObject({ code: 1 });
});
