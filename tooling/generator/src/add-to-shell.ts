import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Names } from './names.ts'

/** Replaces one place of a file. @throws when the place is not there: then the shell has changed, and so must this. */
async function edit(path: string, place: RegExp, replacement: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  if (!place.test(text)) throw new Error(`${path} has no place for ${String(place)}`)
  await writeFile(path, text.replace(place, replacement))
}

/** One line in the list of features, one in the tree of routes, one among the jobs by keyboard, one dependency. */
export async function addToShell(shell: string, { name, variable }: Pick<Names, 'name' | 'variable'>): Promise<void> {
  const manifest = join(shell, 'package.json')
  const { dependencies, ...rest } = JSON.parse(await readFile(manifest, 'utf8')) as {
    dependencies: Record<string, string>
  }
  const all = Object.entries({ ...dependencies, [`@backoffice/feature-${name}`]: 'workspace:*' }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const order = Object.keys(JSON.parse(await readFile(manifest, 'utf8')) as object)
  const content = { ...rest, dependencies: Object.fromEntries(all) } as Record<string, unknown>
  await writeFile(manifest, `${JSON.stringify(Object.fromEntries(order.map((key) => [key, content[key]])), null, 2)}\n`)
  const features = join(shell, 'src/features.ts')
  await edit(
    features,
    /(?=import \{ messages as kitMessages \})/,
    `import { ${variable} } from '@backoffice/feature-${name}'\n`,
  )
  await edit(features, /(export const features = \[[^\]]*)\]/, `$1, ${variable}]`)
  const router = join(shell, 'src/router.tsx')
  await edit(router, /(const \[[^\]]*)(\] = features)/, `$1, ${variable}$2`)
  await edit(router, /(\n +)\.\.\.orders\.routes,/, `$&$1...${variable}.routes,`)
  const jobs = join(shell, 'e2e/keyboard/screen-jobs.ts')
  await edit(jobs, /(?=\}\n\n\/\*\* Screens that a job)/, `  '/${name}': { without: 'A new screen has none yet.' },\n`)
}
