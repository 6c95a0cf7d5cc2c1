/** Zones of the protocol between browsers, gateways and the backend, at both ends. */
export const gatewayZones = [
  {
    zone: 'lib/gateway',
    may: ['lib/gateway', 'lib/contract/gateway', 'lib/contract/parse-first', 'lib/domain'],
    packages: ['mqtt'],
    instead: 'the live link has no React and no Next.js: wrap it in lib/client/live',
  },
  {
    zone: 'lib/gateway-device',
    may: ['lib/gateway-device', 'lib/contract/gateway', 'lib/contract/parse-first', 'lib/domain', 'lib/data'],
    packages: ['mqtt', 'zod', 'node:*'],
    instead: 'a gateway knows the protocol, not what is behind it: pass that in',
  },
  {
    zone: 'edge',
    may: ['edge', 'lib/gateway-device', 'lib/contract/gateway', 'lib/contract/parse-first', 'lib/domain', 'lib/data'],
    packages: ['modbus-serial', 'mqtt', 'pino', 'yaml', 'zod', 'node:*'],
    instead: 'the program beside the equipment is an ordinary gateway: no door into the portal or the backend',
  },
];
