import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runFolder } from '../../tests/support/run-folder';
import { needDebian, type DebianPackages } from '../reliability/debian';
import type { Balancer, Ports } from './balancer';

const PROGRAM = '/usr/sbin/nginx';
const STREAM = '/usr/lib/nginx/modules/ngx_stream_module.so';
export const NGINX_PACKAGES: DebianPackages = { 'nginx-light': PROGRAM, 'libnginx-mod-stream': STREAM };

/** Debian's nginx before all replicas, as `packaging/compose/nginx.conf` has it, without TLS. */
export function nginxBalancer(ports: Ports): Balancer {
  needDebian(NGINX_PACKAGES);
  const home = runFolder(0o755);
  mkdirSync(path.join(home, 'temp'));
  const file = path.join(home, 'nginx.conf');
  writeFileSync(file, settings(home, ports));
  execFileSync(PROGRAM, ['-t', '-q', '-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  let child: ChildProcess | undefined;
  const end = async () => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    await new Promise((resolve) => running.once('exit', resolve).kill('SIGTERM'));
  };
  return {
    name: 'nginx',
    start() {
      child = spawn(PROGRAM, ['-e', 'stderr', '-c', file], { stdio: 'ignore' });
      return Promise.resolve();
    },
    end,
    close: async () => {
      await end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function settings(home: string, ports: Ports): string {
  const { front, single, backend, gateways } = ports;
  const servers = (all: readonly number[], more = '') => all.map((port) => `    server 127.0.0.1:${port}${more};`);
  // One that does not answer is left out for a second.
  const passive = ' max_fails=1 fail_timeout=1s';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${home}/temp/${name};`,
  );
  const pages = (upstream: string) => [
    '    location / {',
    `      proxy_pass http://${upstream};`,
    '      proxy_http_version 1.1;',
    `      proxy_set_header Connection '';`,
    '      proxy_set_header Host $http_host;',
    '      proxy_set_header X-Forwarded-For $remote_addr;',
    '      proxy_next_upstream error timeout http_503;',
    '      proxy_connect_timeout 2s;',
    '      proxy_read_timeout 60s;',
    '    }',
  ];
  return [
    ...(existsSync(STREAM) ? [`load_module ${STREAM};`] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${home}/nginx.pid;`,
    'error_log /dev/null;',
    'events { worker_connections 4096; }',
    'http {',
    '  access_log off;',
    '  client_max_body_size 6m;',
    ...temporary,
    '  upstream portals {',
    ...servers(ports.portals, passive),
    '    keepalive 32;',
    '  }',
    '  upstream one_portal {',
    ...servers(ports.portals.slice(0, 1)),
    '    keepalive 32;',
    '  }',
    '  upstream calls {',
    ...servers(
      ports.backends.map(({ api }) => api),
      passive,
    ),
    '    keepalive 32;',
    '  }',
    '  upstream links {',
    ...servers(
      ports.backends.map(({ ws }) => ws),
      passive,
    ),
    '  }',
    '  server {',
    `    listen 127.0.0.1:${front};`,
    '    location = /mqtt {',
    '      proxy_pass http://links;',
    '      proxy_http_version 1.1;',
    '      proxy_set_header Host $http_host;',
    '      proxy_set_header Upgrade $http_upgrade;',
    '      proxy_set_header Connection upgrade;',
    '      proxy_set_header X-Forwarded-For $remote_addr;',
    '      proxy_connect_timeout 2s;',
    '      proxy_read_timeout 180s;',
    '      proxy_send_timeout 180s;',
    '    }',
    ...pages('portals'),
    '  }',
    '  server {',
    `    listen 127.0.0.1:${single};`,
    ...pages('one_portal'),
    '  }',
    '  server {',
    `    listen 127.0.0.1:${backend};`,
    '    location / {',
    '      proxy_pass http://calls;',
    '      proxy_http_version 1.1;',
    `      proxy_set_header Connection '';`,
    '      proxy_next_upstream error timeout http_503;',
    '      proxy_connect_timeout 2s;',
    '      proxy_read_timeout 30s;',
    '    }',
    '  }',
    '}',
    'stream {',
    '  upstream gateways {',
    ...servers(
      ports.backends.map(({ mqtt }) => mqtt),
      passive,
    ),
    '  }',
    '  server {',
    `    listen 127.0.0.1:${gateways};`,
    '    proxy_pass gateways;',
    '    proxy_protocol on;',
    '    proxy_connect_timeout 2s;',
    '    proxy_timeout 10m;',
    '  }',
    '}',
    '',
  ].join('\n');
}
