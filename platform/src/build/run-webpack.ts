import webpack, { type Configuration, type Stats } from 'webpack';
import { BuildError } from './build-error.ts';

/**
 * Runs one build.
 * @throws BuildError with webpack's own words
 */
export function runWebpack(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    if (!compiler) {
      reject(new BuildError('webpack made no compiler.'));
      return;
    }
    compiler.run((error, stats) => {
      // Closing writes the persistent cache, so that the next build takes only seconds.
      compiler.close((closing) => {
        if (error || closing) reject(new BuildError(String(error ?? closing), { cause: error ?? closing }));
        else if (!stats) reject(new BuildError('webpack tells nothing of its build.'));
        else if (stats.hasErrors()) reject(new BuildError(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve(stats);
      });
    });
  });
}
