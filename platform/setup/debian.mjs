// What tests need of the system itself, and Debian has: installed where this runs as its root, such as in a container.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Debian's packages need its registry alone; Ubuntu's may be snaps, which do not run everywhere. */
export function canInstallWithApt() {
  const release = '/etc/os-release';
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

/** Installs packages; what could not be installed is found missing by whoever looks for it. */
export function installFromDebian(...packages) {
  // The run level says to its scripts that nothing is to be started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'inherit', env });
}
