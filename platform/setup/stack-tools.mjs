// The programs besides Node that the tests of the composed stack run: nginx, a real S3 server (Ceph's gateway, with its
// other programs next to it), and docker-compose to validate its file.
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
