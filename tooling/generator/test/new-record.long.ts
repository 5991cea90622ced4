import { afterAll, beforeAll, expect, test } from 'vitest'
import { bin, copyWorkspace, type WorkspaceCopy } from './workspace-copy.ts'

let copy: WorkspaceCopy
beforeAll(async () => {
  copy = await copyWorkspace()
})
afterAll(() => copy.remove())

test('adds a kind of record in folders of its own and three lines elsewhere', async () => {
  const said = await copy.run(
    '.',
    'pnpm',
    'run',
    'new:record',
    'loading-docks',
    '--feature',
    'catalog',
    '--nl',
    'Laadkade,Laadkades',
  )
  expect(said).toContain('Only administrators can open them')
  expect(said).toContain('English for de, fr')

  const { 'apps/api/migrations/meta/_journal.json': journal, ...changed } = await copy.changedLines()
  expect(journal).toBeDefined()
  expect(changed).toEqual({ 'apps/api/src/modules/index.ts': [1, 0], 'packages/feature-catalog/src/index.ts': [2, 0] })
  expect(await copy.newPaths()).toEqual([
    '.changeset/new-kind-loading-docks.md',
    expect.stringMatching(/^apps\/api\/migrations\/\d{4}_loading_docks\.sql$/),
    expect.stringMatching(/^apps\/api\/migrations\/meta\/\d{4}_snapshot\.json$/),
    'apps/api/src/modules/loading-docks/',
    'packages/api-contract/spec/loading-docks.tsp',
    'packages/api-contract/src/kinds/loading-docks.ts',
    'packages/feature-catalog/dev/kinds/',
    'packages/feature-catalog/src/loading-docks/',
  ])
  for (const file of [...Object.keys(changed), ...(await copy.newPaths())]) expect(said).toContain(file)
})

test('rejects an existing kind', async () => {
  const again = copy.run('.', 'pnpm', 'run', 'new:record', 'brands', '--feature', 'catalog')
  await expect(again).rejects.toThrow('is there already')
})

test.each(['packages/api-contract', 'apps/api', 'packages/feature-catalog'])('%s compiles with it', async (folder) => {
  await copy.run(folder, bin('tsc'), '--noEmit', '--singleThreaded')
})

test('generated code is formatted and passes the linter', async () => {
  await copy.run('.', bin('oxfmt'), '--check')
  await copy.run(
    '.',
    bin('oxlint'),
    '--deny-warnings',
    'apps/api/src/modules',
    'packages/feature-catalog/src/loading-docks',
  )
})
