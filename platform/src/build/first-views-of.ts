import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstViews, firstViewsName } from '@harbour/platform-contract/first-views';
import type { DescribedBuild } from '@harbour/platform-contract/released-build';

/** What the public pages of a build show before their code is there; nothing for a build without such views. */
export function firstViewsOf(built: string): Pick<DescribedBuild, 'firstViews'> {
  const file = join(built, firstViewsName);
  return existsSync(file) ? { firstViews: firstViews.parse(JSON.parse(readFileSync(file, 'utf8'))) } : {};
}
