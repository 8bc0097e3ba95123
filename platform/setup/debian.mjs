// System packages that the tests need: installed if this runs as root on Debian, such as in a container.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Debian's packages need only its package registry; Ubuntu's may be snaps, which do not run everywhere. */
export function canInstallWithApt() {
  const release = '/etc/os-release';
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

/** Installs packages; callers check themselves which ones are missing. */
export function installFromDebian(...packages) {
  // The run level tells the package scripts to start nothing.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'inherit', env });
}
