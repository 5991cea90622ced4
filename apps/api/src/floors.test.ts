import { glob, readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'

interface Import {
  readonly from: string
  readonly to: string
}

/** Returns the imports between files at run time, without type imports. */
async function readImports(): Promise<readonly Import[]> {
  const found: Import[] = []
  for await (const path of glob('**/*.ts', { cwd: import.meta.dirname })) {
    if (/\.test(?:-d)?\.ts$/.test(path)) continue
    const text = await readFile(join(import.meta.dirname, path), 'utf8')
    for (const [, specifier = ''] of text.matchAll(/^(?:import|export) (?!type )[^'"]*?from '(\.{1,2}\/[^']+)'/gm))
      found.push({ from: path, to: normalize(join(path, '..', specifier)) })
  }
  return found
}

const imports = await readImports()
const moduleOf = (path: string): string | undefined => /^modules\/([^/]+)\//.exec(path)?.[1]
const isTables = (path: string): boolean => path.endsWith('/tables.ts')
const isPlatform = (path: string): boolean => path.startsWith('platform/')
const between = imports.flatMap(({ from, to }) => {
  const [one, other] = [moduleOf(from), moduleOf(to)]
  return one && other && one !== other ? [{ one, other, from, to }] : []
})

/** Returns every module that is part of an import cycle. */
function modulesInCircles(): readonly string[] {
  const next = Map.groupBy(between, ({ one }) => one)
  const reaches = (start: string): boolean => {
    const seen = new Set<string>()
    const open = [start]
    for (const module of open) {
      for (const { other } of next.get(module) ?? []) {
        if (other === start) return true
        if (!seen.has(other)) open.push(other)
        seen.add(other)
      }
    }
    return false
  }
  return [...next.keys()].filter(reaches).toSorted()
}

test('the platform imports no module', () => {
  expect(imports.filter(({ from, to }) => isPlatform(from) && moduleOf(to) !== undefined)).toEqual([])
})

test('modules have no import cycles', () => {
  expect(modulesInCircles()).toEqual([])
})

test('modules import each other through their index only; tables import the tables that they reference', () => {
  const past = between.filter(({ from, to }) => !to.endsWith('/index.ts') && !(isTables(from) && isTables(to)))
  expect(past).toEqual([])
})

test('only the server imports the list of modules', () => {
  const composing = imports.filter(
    ({ from, to }) =>
      to === 'modules.ts' && !from.startsWith('commands/') && !['server.ts', 'first-start.ts'].includes(from),
  )
  expect(composing).toEqual([])
})
