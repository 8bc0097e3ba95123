import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NewPartError } from './names.ts';

const templates = join(import.meta.dirname, 'templates');

type TemplateName = 'remote' | 'repository' | 'page' | 'call-page' | 'definition' | 'backend-domain' | 'backend-call';

/** The values for `{{name}}` in a template, and for `__name__` in its file names. */
export type TemplateTexts = Readonly<Record<string, string>>;

function filled(text: string, values: TemplateTexts, mark: RegExp): string {
  return text.replace(mark, (_, name: string) => {
    const word = values[name];
    if (word === undefined) throw new Error(`A template names ${name}, which nobody gives it.`);
    return word;
  });
}

/**
 * Writes the files of a template; never overwrites an existing file.
 * @returns what was written
 * @throws NewPartError if one of the files already exists; then nothing was written
 */
export function writeTemplate(name: TemplateName, folder: string, values: TemplateTexts): string[] {
  const templateFolder = join(templates, name);
  const files = globSync('**/*.template', { cwd: templateFolder }).map((source) => ({
    path: join(folder, filled(source.replace(/\.template$/, ''), values, /__(\w+?)__/g)),
    text: filled(readFileSync(join(templateFolder, source), 'utf8'), values, /\{\{(\w+)\}\}/g),
  }));
  const there = files.find(({ path }) => existsSync(path));
  if (there) throw new NewPartError(`${there.path} is there already: choose another name.`);
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return files.map(({ path }) => path);
}
