import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addSortedLine, editFile } from './edit-file.ts'
import { fillingsFor } from './add-record.ts'
import type { RecordOptions } from './record-options.ts'
import { run } from './run.ts'
import { fillTemplate } from './template.ts'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
}

/** Adds a package to the dependencies of another one, in alphabetical order. */
async function addDependency(path: string, name: string): Promise<void> {
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest
  const all = Object.entries({ ...manifest.dependencies, [name]: 'workspace:*' })
  const dependencies = Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  await writeFile(path, `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`)
}

/** Adds one line to the list of features, one to the route tree, and one dependency. */
async function addToShell(root: string, { kebab, camel }: RecordOptions['feature']): Promise<readonly string[]> {
  const shell = join(root, 'apps/backoffice')
  const [manifest, features, router] = ['package.json', 'src/features.ts', 'src/router.tsx'].map((file) =>
    join(shell, file),
  ) as [string, string, string]
  await addDependency(manifest, `@backoffice/feature-${kebab}`)
  await addSortedLine(
    features,
    /^import \{ \w+ \} from '@backoffice\/feature-/,
    `import { ${camel} } from '@backoffice/feature-${kebab}'`,
  )
  await editFile(features, /export const features = \[[^\]]*/, (list) => `${list}, ${camel}`)
  await editFile(router, /const \[[^\]]*(?=\] = features)/, (list) => `${list}, ${camel}`)
  await editFile(router, /(?:\n +\.\.\.\w+\.routes,)+/, (routes) => `${routes}...${camel}.routes,`)
  run(root, join(root, 'node_modules/.bin/oxfmt'), [features, router])
  return [manifest, features, router]
}

/**
 * Adds a package that runs on its own and has no screen yet, and registers it in the shell. Returns the files that it
 * wrote or changed.
 */
export async function addFeature(root: string, options: RecordOptions): Promise<readonly string[]> {
  const target = join(root, 'packages', `feature-${options.feature.kebab}`)
  const written = await fillTemplate('feature', target, fillingsFor(options))
  return [...written, ...(await addToShell(root, options.feature))]
}
