import { settingOf } from '@/lib/data/inverter-settings';
import type { Status } from './status';
import { valueRows } from './table';

type Device = Status['lines'][number]['devices'][number];

/** The status as a page. Names, values and problems come from devices. */
export function statusPage({ gateway, lines, portal, queue, version, writes }: Status): string {
  const devices = lines.flatMap((line) => line.devices.map((device) => ({ device, line: line.name })));
  const rows = devices.map(({ device, line }) =>
    row([
      device.name,
      line,
      device.readAt === null ? 'never' : time(device.readAt),
      Object.keys(device.values).length,
      stateText(device),
      device.faults.map(({ since, text }) => `${text} (since ${time(since)})`).join('; ') || 'none',
    ]),
  );
  const faults = lines.flatMap(({ name, units }) =>
    units.map(({ answerMs, crcErrors, exceptions, malformed, requests, timeouts, unit }) =>
      row([name, unit, requests, timeouts, crcErrors, exceptions, malformed, Math.round(answerMs ?? 0)]),
    ),
  );
  const written = writes.map(({ at, code, device: id, end, to }) => {
    const device = devices.find((one) => one.device.id === id)?.device;
    const setting = settingOf(device?.type ?? '', code);
    const withUnit = (value: unknown) => `${String(value)} ${setting?.unit ?? ''}`.trim();
    const read = end === null || end.value === null ? 'unknown' : withUnit(end.value);
    return row([time(at), device?.name ?? id, setting?.en ?? code, withUnit(to), read]);
  });
  const count = `${queue.messages} ${queue.messages === 1 ? 'message waits' : 'messages wait'}`;
  const waiting = `${count}${queue.oldest === null ? '' : `, the oldest of ${time(queue.oldest)}`}`;
  const link = portal.connected ? `Connected to ${portal.url}` : `Not connected to ${portal.url}`;
  const why = portal.connected || portal.problem === '' ? '' : `: ${portal.problem}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="10">
<meta name="viewport" content="width=device-width"><title>Edge gateway</title>
<style>body{font:16px system-ui;margin:1rem;max-width:60rem}table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{padding:.3rem .8rem .3rem 0;text-align:left;border-bottom:1px solid #ccc}</style>
<h1>Edge gateway ${escaped(version)}</h1>
<p>${escaped(`Gateway ${gateway}. ${link}${why}`)}</p>
<p>${escaped(waiting)}; ${queue.droppedSamples} samples were dropped.</p>${
    queue.isInMemory
      ? '<p>The folder of samples cannot be written: new ones wait in memory and are lost when the program ends. Is the card worn out?</p>'
      : ''
  }
<h2>Devices</h2><table><tr><th>Device<th>Line<th>Last reading<th>Values<th>State<th>Faults</tr>${rows.join('')}</table>
${devices.map(({ device }) => valueTable(device)).join('\n')}
<h2>Modbus</h2><table><tr><th>Line<th>Unit<th>Requests<th>No answer<th>CRC errors<th>Refused<th>Malformed<th>Answer, ms</tr>
${faults.join('')}</table>
<h2>Settings</h2>${
    written.length === 0
      ? '<p>Nothing was written.</p>'
      : `<table><tr><th>Time<th>Device<th>Setting<th>Written<th>Read back</tr>${written.join('')}</table>`
  }
<p>Times are those of ${escaped(zone())}.</p></html>`;
}

function stateText({ failures, isAsleep, isConfirmed, problem }: Device): string {
  if (isAsleep) return `asleep: ${problem ?? ''}`;
  if (failures > 0) return problem ?? '';
  return isConfirmed ? 'reads' : 'reads; confirm it in the portal: the page of the station, Devices, Devices found';
}

function valueTable({ name, type, values }: Device): string {
  const rows = valueRows(type, new Map(Object.entries(values)));
  if (rows.length === 0) return '';
  const cells = rows.map(({ name: of, text, unit }) => row([of, `${text} ${unit}`.trim()]));
  return `<h3>${escaped(name)}</h3><table>${cells.join('')}</table>`;
}

const zone = () => new Intl.DateTimeFormat('en-GB').resolvedOptions().timeZone;
/** In the zone of this machine, as the person at it reads the time: 2026-12-01 15:04:05. */
const time = (at: number) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' }).format(at);
const row = (cells: readonly (string | number)[]) =>
  `<tr>${cells.map((cell) => `<td>${escaped(String(cell))}`).join('')}</tr>`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
