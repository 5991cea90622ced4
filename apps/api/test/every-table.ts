import { glob } from 'node:fs/promises'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, '../src')

/** Everything that the files of tables export, by name. */
export async function everyTable(): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {}
  for await (const path of glob('{platform,modules}/**/tables.ts', { cwd: SOURCE }))
    Object.assign(found, await import(join(SOURCE, path)))
  return found
}
