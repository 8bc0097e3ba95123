import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A reader's terminal: without the settings of tests, and for this installation alone. */
function environmentOf(home: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, HARBOUR_CONFIG: __, NODE_OPTIONS: ___, ...env } = process.env;
  return { ...env, HARBOUR_HOME: home };
}

/** Runs the commands of a page in a folder, each after the command that loads the settings. */
export class Terminal {
  readonly #folder: string;
  readonly #home: string;
  #settings = ':';
  #started: ChildProcess | undefined;
  /** What the last command printed. */
  printed = '';

  constructor(folder: string, home: string) {
    this.#folder = folder;
    this.#home = home;
  }

  /** Runs before each command from now on, as in each terminal of a reader. */
  loadSettings(command: string): void {
    this.#settings = command;
  }

  #spawn(command: string): ChildProcess {
    const child = spawn('bash', ['-ec', `${this.#settings}\n${command}`], {
      cwd: this.#folder,
      env: environmentOf(this.#home),
      stdio: ['ignore', 'pipe', 'pipe'],
      // The portal is a process of npm's process: they end together, as in a terminal.
      detached: true,
    });
    this.printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.printed += text;
      });
    }
    return child;
  }

  /** @throws Error with what the commands printed, where one fails */
  async run(command: string): Promise<void> {
    const [code] = await once(this.#spawn(command), 'close');
    if (code !== 0) throw new Error(`“${command}” failed:\n${this.printed}`);
  }

  /** Starts what runs until it is stopped, and waits until it is ready. */
  async start(command: string, ready: string): Promise<void> {
    const child = this.#spawn(command);
    this.#started = child;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      child.once('close', () => reject(new Error(`“${command}” ended:\n${output}`)));
      child.stdout?.on('data', (text: string) => {
        output += text;
        if (output.includes(ready)) resolve();
      });
      child.stderr?.on('data', (text: string) => {
        output += text;
      });
    });
  }

  async stop(): Promise<void> {
    const child = this.#started;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const closed = once(child, 'close');
    process.kill(-child.pid, 'SIGTERM');
    await closed;
  }
}
