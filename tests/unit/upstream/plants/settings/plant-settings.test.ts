import { INVERTER_SETTING_GROUPS } from '@/lib/data/inverter-settings';
import { PlantSettings } from '@/upstream/plants/settings/plant-settings';

test("every setting of the catalogue has a value: written, else the installer's, else the factory's; no other code has", () => {
  const all = INVERTER_SETTING_GROUPS.flatMap((group) => group.settings.map(({ code }) => code));
  expect(all.filter((code) => new PlantSettings({}).read(code) === null)).toEqual([]);
  expect(new PlantSettings({}).read('loadPower')).toBeNull();
  const settings = new PlantSettings({ maxSellPower: 5000 });
  expect([settings.read('maxSellPower'), settings.read('workMode'), settings.read('beep')]).toEqual([5000, 2, 1]);
  expect(settings.write('maxSellPower', 700)).toBe('taken');
  settings.write('beep', 0);
  expect([settings.read('maxSellPower'), settings.read('beep')]).toEqual([700, 0]);
  expect(settings.memory()).toEqual({ maxSellPower: 700, beep: 0 });
});

test('the simulation applies a write immediately, and the same after a restart from the stored settings', () => {
  const settings = new PlantSettings({});
  expect(settings.control.dispatch).toMatchObject({ workMode: 2, solarSell: true, timeOfUse: false, peakLimit: null });
  settings.write('workMode', 0);
  settings.write('gridPeakShaving', 1);
  settings.write('gridPeakShavingPower', 2500);
  settings.write('touTime2', '06:30');
  expect(settings.control.dispatch).toMatchObject({ workMode: 0, peakLimit: 2500 });
  expect(settings.control.slots[1]?.from).toBe(6.5);
  expect(new PlantSettings({}, settings.memory()).control).toEqual(settings.control);
});

test('the time of use days are seven checkboxes and one list', () => {
  const settings = new PlantSettings({});
  expect(settings.read('touDays')).toBe('1,2,3,4,5,6,7');
  settings.write('touDays', '1,7');
  expect([settings.read('touMon'), settings.read('touTue'), settings.read('touSun')]).toEqual([1, 0, 1]);
  // Bit 0 is Sunday, bit 1 Monday.
  expect(settings.control.days).toBe(0b11);
  settings.write('touSun', 0);
  expect(settings.read('touDays')).toBe('1');
});

test('a locked device accepts only the unlock command', () => {
  const settings = new PlantSettings({});
  settings.write('lockOutChanges', 1);
  expect(settings.write('workMode', 0)).toBe('locked');
  expect(settings.read('workMode')).toBe(2);
  expect(settings.write('lockOutChanges', 0)).toBe('taken');
  expect(settings.write('workMode', 0)).toBe('taken');
});

test('a factory reset replaces the installer’s values with the factory’s, and reads back as 0', () => {
  const settings = new PlantSettings({ touSelling: 1 });
  settings.write('maxSellPower', 700);
  expect(settings.write('factoryReset', 1)).toBe('taken');
  expect([settings.read('factoryReset'), settings.read('touSelling'), settings.read('maxSellPower')]).toEqual([
    0, 0, 5500,
  ]);
});

test('a grid standard loads its curves: Australia B starts to curtail at 250 V and to absorb at 235 V', () => {
  const settings = new PlantSettings({});
  settings.write('gridMode', 7);
  const { voltWatt, reactive } = settings.control.grid;
  expect(voltWatt?.[0]?.[0]).toBeCloseTo(250, 0);
  expect(reactive.kind === 'byVolts' && reactive.curve[2]?.[0]).toBeCloseTo(235, 0);
});

test('D4.4 the battery type determines the setting it operates by', () => {
  const settings = new PlantSettings({});
  settings.write('battType', 1);
  expect([settings.read('battOperatesBy'), settings.control.battery.byVolts]).toEqual([0, true]);
  settings.write('battType', 3);
  expect([settings.read('battOperatesBy'), settings.control.battery.used]).toEqual([2, false]);
  settings.write('battOperatesBy', 1);
  expect([settings.read('battType'), settings.control.battery.used]).toEqual([2, true]);
});
