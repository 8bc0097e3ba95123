import type { LoaderContext } from 'webpack';
import { runDeclaration } from './read-remote.ts';
import { RemoteDescriptionError } from './remote-description.ts';

/**
 * webpack's loader for a remote's declaration: the browser gets its `remoteModule`.
 * @throws RemoteDescriptionError what is wrong with the declaration
 */
export default async function remoteLoader(this: LoaderContext<object>): Promise<string> {
  const { files, result } = await runDeclaration(this.resourcePath);
  for (const file of files) this.addDependency(file);
  if ('error' in result) throw new RemoteDescriptionError(result.error);
  return result.module;
}
