import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'

const SUFFIX = '.template'

/** Values of placeholders: `{ __feature__: 'catalog' }`. */
export type Fillings = Readonly<Record<`__${string}__`, string>>

const fill = (text: string, fillings: Fillings): string =>
  Object.entries(fillings).reduce((filled, [mark, value]) => filled.replaceAll(mark, value), text)

/**
 * Writes the files of a template into `target`, with placeholders in their names and texts replaced, and returns their
 * paths. `fillingsFor` is called for each file with its path in the template. @throws where one exists, before any is
 * written
 */
export async function fillTemplate(
  template: string,
  target: string,
  fillingsFor: (path: string) => Fillings,
): Promise<readonly string[]> {
  const folder = resolve(import.meta.dirname, '../template', template)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(SUFFIX))
    .map(({ parentPath, name }) => {
      const source = join(parentPath, name)
      const written = relative(folder, source).slice(0, -SUFFIX.length)
      const fillings = fillingsFor(written)
      return { source, fillings, path: join(target, fill(written, fillings)) }
    })
  const there = files.find(({ path }) => existsSync(path))
  if (there) throw new Error(`${there.path} is there already`)
  for (const { source, fillings, path } of files) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, fill(await readFile(source, 'utf8'), fillings))
  }
  return files.map(({ path }) => path)
}
