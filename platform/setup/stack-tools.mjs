// The programs besides Node that the tests of the composed stack run: nginx, a real S3 server (Ceph's gateway, with its
// other programs next to it), and docker-compose to validate its file.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallWithApt, installFromDebian } from './debian.mjs';

const tools = [
  { setting: 'HARBOUR_NGINX', program: 'nginx', debian: ['nginx'] },
  { setting: 'HARBOUR_RADOSGW', program: 'radosgw', debian: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'] },
  { setting: 'HARBOUR_DOCKER_COMPOSE', program: 'docker-compose', debian: ['docker-compose'] },
];

/** The path of a program: from the environment, on the path, or where only root looks. */
function placeOf({ setting, program }) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return [process.env[setting], ...folders.map((folder) => join(folder, program))].find(
    (file) => file && existsSync(file),
  );
}

/**
 * The paths of these programs, as settings for the tests. A program that is missing and cannot be installed is left
 * out: the tests that need it are then reported as skipped, with the reason.
 *
 * @param {{ withStore: boolean }} options whether the S3 server is wanted too
 */
export function ensureStackTools({ withStore }) {
  const wanted = tools.filter(({ program }) => withStore || program !== 'radosgw');
  const missing = wanted.filter((tool) => !placeOf(tool));
  if (missing.length > 0 && canInstallWithApt()) {
    const packages = missing.flatMap(({ debian }) => debian);
    console.log(`Getting ${packages.join(', ')} for the tests …`);
    installFromDebian(...packages);
  }
  return Object.fromEntries(
    wanted.flatMap((tool) => {
      const file = placeOf(tool);
      return file ? [[tool.setting, file]] : [];
    }),
  );
}

/** Programs that run docker-compose.yml, and make the images that it starts from where none can be pulled. */
const containerTools = [
  { program: 'docker', debian: ['docker.io', 'iptables'] },
  { program: 'docker-compose', debian: ['docker-compose'] },
  { program: 'debootstrap', debian: ['debootstrap'] },
];

/** Whether an engine answers that somebody else has started. */
const engineAnswers = () => spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;

/** Installs an engine of this machine's own where none answers and this is root on Debian. */
export function ensureContainerTools() {
  if (engineAnswers() || !canInstallWithApt()) return;
  const missing = containerTools.filter(
    ({ program }) => !['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, program))),
  );
  if (missing.length === 0) return;
  const packages = missing.flatMap(({ debian }) => debian);
  console.log(`Getting ${packages.join(', ')} for the composed stack in containers …`);
  installFromDebian(...packages);
}
