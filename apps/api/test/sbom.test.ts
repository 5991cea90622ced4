import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

interface Component {
  readonly group?: string
  readonly name: string
  readonly version: string
  readonly purl: string
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const root = resolve(import.meta.dirname, '../../..')
const parsed = async <T>(path: string) => JSON.parse(await readFile(path, 'utf8')) as T

test('the bill of materials lists the product’s dependencies, without those for building and testing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-sbom-'))
  try {
    const path = join(folder, 'sbom.cdx.json')
    await promisify(execFile)('pnpm', ['run', 'sbom', '--out', path], { cwd: join(root, 'apps/api') })
    const { bomFormat, components } = await parsed<{ bomFormat: string; components: readonly Component[] }>(path)
    expect(bomFormat).toBe('CycloneDX')
    const names = new Set(components.map(({ group, name }) => (group ? `${group}/${name}` : name)))
    const manifests = await Promise.all(
      ['apps/api', 'apps/backoffice'].map((place) => parsed<Manifest>(join(root, place, 'package.json'))),
    )
    const shipped = manifests.flatMap(({ dependencies }) => Object.keys(dependencies ?? {}))
    expect(shipped.length).toBeGreaterThan(20)
    expect(shipped.filter((name) => !names.has(name))).toEqual([])
    expect(['vitest', 'drizzle-kit', 'smtp-server', 'playwright-core'].filter((name) => names.has(name))).toEqual([])
    expect(components.filter(({ version, purl }) => !version || !purl.startsWith('pkg:npm/'))).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
