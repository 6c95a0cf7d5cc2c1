import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from '../../tests/support/product';
import { runFolder } from '../../tests/support/run-folder';
import { needDebian, runProgram, type DebianPackages } from './debian';
import { waitFor } from './scenario';

const SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server';
export const RABBITMQ_PACKAGES: DebianPackages = { 'rabbitmq-server': SERVER };
const CONTROL = '/usr/lib/rabbitmq/bin/rabbitmqctl';
const EPMD = '/usr/bin/epmd';
const [USER, PASSWORD] = ['front', 'operator-secret'];
const START_MS = 120_000;

/** A node of a cluster of RabbitMQ, with its MQTT plugin alone. */
export interface RabbitNode {
  readonly url: string;
  /** kill -9 of the whole node. */
  kill(): Promise<void>;
  /** Starts it and waits until it takes part in the cluster. */
  start(): Promise<void>;
}

export interface RabbitCluster {
  /** Those that fronts are connected to; a third one only votes. */
  readonly nodes: readonly [RabbitNode, RabbitNode];
  stop(): Promise<void>;
}

/**
 * Debian's RabbitMQ on this machine. Before 3.12 it lets a client in with the consent of most nodes, so that of two none would
 * be let in once the other has died: a third one votes.
 */
export async function rabbitCluster(): Promise<RabbitCluster> {
  needDebian(RABBITMQ_PACKAGES);
  const home = runFolder();
  const ports = await freePorts(5_100);
  const epmd = ports + 40;
  // The nodes' common secret, which all of them would make at once otherwise.
  writeFileSync(path.join(home, '.erlang.cookie'), randomBytes(16).toString('hex'), { mode: 0o400 });
  const nodes = [node(home, 0, ports, epmd), node(home, 1, ports, epmd), node(home, 2, ports, epmd)] as const;
  const stop = async () => {
    await Promise.all(nodes.map((one) => one.kill()));
    spawnSync(EPMD, ['-port', String(epmd), '-kill'], { stdio: 'ignore' });
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await nodes[0].start();
    await Promise.all([nodes[1].start(), nodes[2].start()]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { nodes: [nodes[0], nodes[1]], stop };
}

const nameOf = (ports: number, number: number) => `sunhelm${ports}n${number}@localhost`;

function node(home: string, number: number, ports: number, epmd: number) {
  const name = nameOf(ports, number);
  const folder = path.join(home, `node${number}`);
  const file = (called: string) => path.join(folder, called);
  mkdirSync(folder);
  const port = ports + number;
  writeFileSync(file('plugins'), '[rabbitmq_mqtt].\n');
  writeFileSync(
    file('rabbitmq.conf'),
    [
      'listeners.tcp = none',
      `mqtt.listeners.tcp.1 = 127.0.0.1:${port}`,
      'mqtt.allow_anonymous = false',
      `default_user = ${USER}`,
      `default_pass = ${PASSWORD}`,
      'log.console = false',
      'cluster_formation.peer_discovery_backend = classic_config',
      ...[0, 1, 2].map((peer) => `cluster_formation.classic_config.nodes.${peer + 1} = ${nameOf(ports, peer)}`),
    ].join('\n'),
  );
  const env = {
    ...process.env,
    HOME: home,
    ERL_EPMD_PORT: String(epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: name,
    RABBITMQ_DIST_PORT: String(ports + 10 + number),
    RABBITMQ_CTL_DIST_PORT_MIN: String(ports + 20),
    RABBITMQ_CTL_DIST_PORT_MAX: String(ports + 35),
    RABBITMQ_MNESIA_BASE: file('mnesia'),
    RABBITMQ_LOG_BASE: file('log'),
    RABBITMQ_CONFIG_FILE: file('rabbitmq.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: file('plugins'),
    RABBITMQ_PID_FILE: file('pid'),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 1:1 +sbwt none',
  };
  const control = (order: readonly string[]) => runProgram(CONTROL, order, env);
  let server: ChildProcess | undefined;
  return {
    name,
    url: `mqtt://${USER}:${PASSWORD}@127.0.0.1:${port}`,
    async start() {
      rmSync(file('pid'), { force: true });
      server = spawn(SERVER, [], { env, stdio: 'ignore' });
      await waitFor(`${name} to start`, START_MS, () =>
        control(['await_startup', '--timeout', '60']).then(
          () => true,
          () => false,
        ),
      );
    },
    async kill() {
      const child = server;
      server = undefined;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      try {
        process.kill(Number(readFileSync(file('pid'), 'utf8')), 'SIGKILL');
      } catch {
        // It had not come so far.
      }
      child.kill('SIGKILL');
      await gone;
    },
  };
}
