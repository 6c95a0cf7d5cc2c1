import { spawn } from 'node:child_process';
import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';

const MOST_RESTARTS = 5;
const MINUTE = 60_000;
const MOST_ECHOES = 20;

/** Opens a log to append; one past 5 MB is set aside first. */
export function openLog(file) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (existsSync(file) && statSync(file).size > 5_000_000) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/**
 * A program of ours that is started again when it dies, at most five times a minute. Its output goes to `log`; errors
 * also reach the terminal. It holds an IPC channel to us, whose end tells it that we are gone.
 */
export class Child {
  #process = null;
  #wanted = false;
  #deaths = [];
  #timer = null;
  #echoes = [];

  constructor({ name, args, env, cwd, log, print, onMessage = () => undefined, onGivenUp }) {
    Object.assign(this, { name, args, env, cwd, log, print, onMessage, onGivenUp });
  }

  start() {
    this.#wanted = true;
    const output = openLog(this.log);
    const child = spawn(process.execPath, this.args, {
      cwd: this.cwd,
      env: this.env,
      // Its own session: Ctrl-C is for us, who then end everything in order.
      detached: true,
      stdio: ['ignore', output, 'pipe', 'ipc'],
    });
    closeSync(output);
    this.#process = child;
    const lines = readline.createInterface({ input: child.stderr });
    lines.on('line', (line) => this.#heard(line));
    child.on('message', (message) => this.onMessage(message));
    child.once('error', (error) => this.#died(child, error.message));
    child.once('exit', (code, signal) => {
      const died = () => this.#died(child, signal ?? `code ${code}`);
      // What it said last may still be on its way.
      if (child.connected) child.once('disconnect', died);
      else died();
    });
  }

  /** Errors that our own log writes are in the file already; the rest of stderr is put there. */
  #heard(line) {
    let text = line;
    try {
      const entry = JSON.parse(line);
      // Lines of the logger carry the process's number, and stand in the file by way of standard output.
      if (entry.pid === undefined) appendFileSync(this.log, `${line}\n`);
      if (['trace', 'debug', 'info', 'warn'].includes(entry.level)) return;
      text = [entry.msg, entry.err?.message].filter(Boolean).join(': ');
    } catch {
      appendFileSync(this.log, `${line}\n`);
    }
    const now = Date.now();
    this.#echoes = this.#echoes.filter((at) => at > now - MINUTE);
    this.#echoes.push(now);
    if (this.#echoes.length <= MOST_ECHOES && text.trim()) this.print(`${this.name}: ${text}`);
    else if (this.#echoes.length === MOST_ECHOES + 1) this.print(`${this.name}: more in ${this.log}`);
  }

  #died(child, how) {
    if (this.#process !== child) return;
    this.#process = null;
    if (!this.#wanted) return;
    const now = Date.now();
    this.#deaths = [...this.#deaths.filter((at) => at > now - MINUTE), now];
    if (this.#deaths.length > MOST_RESTARTS || this.onGivenUp.early?.()) {
      this.#wanted = false;
      return this.onGivenUp(how);
    }
    const pause = 250 * 2 ** (this.#deaths.length - 1);
    this.print(`${this.name} ended (${how}); starting it again in ${pause / 1000} s, see ${this.log}`);
    this.#timer = setTimeout(() => this.start(), pause);
  }

  /** SIGTERM, and SIGKILL to what is left after `limitMs`. Resolves when it is gone. */
  async stop(limitMs) {
    this.#wanted = false;
    clearTimeout(this.#timer);
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const late = setTimeout(() => {
      this.print(`${this.name} did not end within ${limitMs / 1000} s and is killed`);
      child.kill('SIGKILL');
    }, limitMs);
    await gone;
    clearTimeout(late);
  }
}
