import { glob } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { modules } from '../../src/modules.ts'
import type { ResourceName } from '../../src/platform/records/contract-of.ts'
import type { Example, ExamplePlace } from '../../src/platform/records/example.ts'
import { createKinds } from '../../src/platform/records/kinds.ts'

type AnyExample = Omit<Example<ResourceName>, 'body'> & { readonly body: (place: ExamplePlace) => object }

const SOURCE = join(import.meta.dirname, '../../src')
const EXAMPLE = '.example.ts'

/** Returns the example of each kind that has one, after those that it refers to. */
export async function readExamples(): Promise<ReadonlyMap<ResourceName, AnyExample>> {
  const found = new Map<string, AnyExample>()
  for await (const path of glob(`{platform,modules}/**/*${EXAMPLE}`, { cwd: SOURCE })) {
    const { example } = (await import(join(SOURCE, path))) as { readonly example: AnyExample }
    found.set(basename(path, EXAMPLE), example)
  }
  const ordered = new Map<ResourceName, AnyExample>()
  const add = (kind: ResourceName): void => {
    const example = found.get(kind)
    if (!example) throw new Error(`There is no example of ${kind}`)
    for (const other of example.names ?? []) if (!ordered.has(other)) add(other)
    ordered.set(kind, example)
  }
  for (const { resource } of createKinds(modules).all) if (found.has(resource) && !ordered.has(resource)) add(resource)
  return ordered
}
