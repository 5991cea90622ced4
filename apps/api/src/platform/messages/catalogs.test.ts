import { glob, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { bulkSkipCodes } from '@backoffice/api-contract'
import { expect, test } from 'vitest'

type Texts = Readonly<Record<string, string>>
interface Catalog {
  readonly scope: string
  /** The `messages.ts` that defines it, relative to `src`. */
  readonly path: string
  readonly texts: Readonly<Record<'en' | 'nl' | 'de' | 'fr', Texts>>
}
/** A call such as `text('name-taken', { name })`. */
interface Use {
  readonly id: string
  readonly values: string
}

const src = normalize(join(import.meta.dirname, '../..'))
const readTexts = async (path: string): Promise<Texts> => JSON.parse(await readFile(join(src, path), 'utf8'))

const sources = new Map<string, string>()
for await (const path of glob('**/*.ts', { cwd: src }))
  if (!/\.test(?:-d)?\.ts$/.test(path)) sources.set(path, await readFile(join(src, path), 'utf8'))

const catalogs: Catalog[] = []
for (const [path, source] of sources) {
  const [, scope] = /^export const text = defineMessages\('([\w-]+)'/m.exec(source) ?? []
  if (scope === undefined) continue
  const [en, nl, de, fr] = await Promise.all(
    ['en', 'nl', 'de', 'fr'].map((language) => readTexts(join(dirname(path), 'messages', `${language}.json`))),
  )
  catalogs.push({ scope, path, texts: { en: en ?? {}, nl: nl ?? {}, de: de ?? {}, fr: fr ?? {} } })
}

/** Returns the values of a compiled message, each with its type where a plural or select depends on it. */
const valuesOf = (message: unknown): string[] =>
  (Array.isArray(message) ? message : []).flatMap((token: unknown) => {
    if (!Array.isArray(token)) return []
    const [name, kind, choices]: unknown[] = token
    const isChoice = kind === 'plural' || kind === 'select'
    return [
      isChoice ? `${String(name)} ${kind}` : String(name),
      ...(isChoice ? Object.values(Object(choices)).flatMap(valuesOf) : []),
    ]
  })
const takes = (text = ''): string[] => [...new Set(valuesOf(compileMessage(text)))].toSorted()

/** Returns the text between an opened parenthesis and the one that closes it. */
function argumentsFrom(source: string, start: number): string {
  let depth = 1
  let end = start
  for (; depth > 0 && end < source.length; end += 1) depth += source[end] === '(' ? 1 : source[end] === ')' ? -1 : 0
  return source.slice(start, end - 1)
}

/** Returns the calls of a catalog, and the remaining source of the files that use it. */
function usesOf({ path }: Catalog): { readonly uses: readonly Use[]; readonly elsewhere: string } {
  const uses: Use[] = []
  let elsewhere = ''
  for (const [file, source] of sources) {
    for (const [, alias, from = ''] of source.matchAll(/import \{ text(?: as (\w+))? \} from '([^']+)'/g)) {
      if (normalize(join(dirname(file), from)) !== path) continue
      elsewhere += source
      for (const { 0: call, 1: id = '', index } of source.matchAll(
        new RegExp(String.raw`\b${alias ?? 'text'}\(\s*'([\w-]+)'`, 'g'),
      ))
        uses.push({ id, values: argumentsFrom(source, index + call.length) })
    }
  }
  return { uses, elsewhere }
}

test('finds the catalogs, each with a scope of its own', () => {
  expect(catalogs.length).toBeGreaterThan(20)
  expect(new Set(catalogs.map(({ scope }) => scope)).size).toBe(catalogs.length)
})

test.each(catalogs)('$scope has the same ids, and texts with the same values, in every language', ({ texts }) => {
  const ids = Object.keys(texts.en).toSorted()
  expect(ids.filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([])
  for (const other of [texts.nl, texts.de, texts.fr]) {
    expect(Object.keys(other).toSorted()).toEqual(ids)
    expect(ids.filter((id) => takes(texts.en[id]).join() !== takes(other[id]).join())).toEqual([])
  }
})

test.each(catalogs)('$scope is used: every id, with the values of its text', (catalog) => {
  const { uses, elsewhere } = usesOf(catalog)
  expect(Object.keys(catalog.texts.en).filter((id) => !elsewhere.includes(`'${id}'`))).toEqual([])
  const wrong = uses.filter(({ id, values }) => {
    const names = takes(catalog.texts.en[id]).map((value) => value.replace(/ .*/, ''))
    return names.length === 0
      ? values.includes('{')
      : names.some((name) => !new RegExp(String.raw`\b${name}\b`).test(values))
  })
  expect(wrong).toEqual([])
})

test('has the codes that the contract promises to clients', () => {
  const codes = new Set(catalogs.flatMap(({ scope, texts }) => Object.keys(texts.en).map((id) => `${scope}.${id}`)))
  expect(bulkSkipCodes.filter((code) => !codes.has(code))).toEqual([])
})

test('reads the values of a text: a name, a number, a plural, a select and those within it', () => {
  expect(
    takes(
      '{name} has {count, plural, one {# line of {sku}} other {# lines}} and {most, number}, {kind, select, a {one} other {two}}',
    ),
  ).toEqual(['count plural', 'kind select', 'most', 'name', 'sku'])
})
