import { join } from 'node:path';
import { HOST_API_VERSION } from '@harbour/platform-contract';
import { nightly } from '@harbour/testing/nightly';
import { expect, test } from '@jest/globals';
import { readBuildReport } from '../build/build-report.ts';
import { remoteNames, root } from '../installation/paths.ts';
import { describeBuild } from '../release/publish.ts';
import { minimalHost } from '../testing/federated-build.ts';
import { checkInRealPage, realPageOf } from './real-page.ts';

for (const remote of remoteNames()) {
  (nightly ? test : test.skip)(`${remote} as it was built passes the check in a real page`, async () => {
    const built = join(root, remote, 'dist');
    const { remote: name, version, description, integrity, uses } = readBuildReport(built);
    const build = describeBuild(name, version, built, description);
    const candidate = { name, built, description, build, builtIntegrity: integrity, uses };
    const realPage = await realPageOf({ [HOST_API_VERSION]: minimalHost });
    expect(await checkInRealPage(candidate, realPage)).toEqual({ refusals: [], warnings: [] });
  });
}
