import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const mantine = join(root, 'packages/ui/node_modules/@mantine/core')
const read = (path: string): string => readFileSync(path, 'utf8')

/** Parts that others render for some of their props only: whoever uses these props needs their style sheets, too. */
const optional = new Set(['Overlay', 'ScrollArea'])

/** Returns the names of the style sheets that a text imports. */
const sheetsIn = (text: string): readonly string[] =>
  [...text.matchAll(/@mantine\/core\/styles\/(\w+)(?:\.layer)?\.css/g)].flatMap(([, name]) => name ?? [])

/** Returns the style sheets of a part of Mantine, and of the parts that it renders itself. */
function sheetsOf(path: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(path) || !existsSync(path)) return []
  seen.add(path)
  return [...read(path).matchAll(/from "(\.[^"]+)"/g)].flatMap(([, specifier = '']) => {
    const to = join(dirname(path), specifier)
    const [, sheet] = /([^/]+)\.module\.mjs$/.exec(to) ?? []
    if (sheet !== undefined) return [sheet]
    // A folder below holds parts such as Checkbox.Group, which it offers and does not render.
    const isOffered = dirname(to).startsWith(`${dirname(path)}/`)
    return !isOffered && /\/(?:components|utils)\//.test(to) ? sheetsOf(to, seen) : []
  })
}

const parts = new Map(
  [...read(join(mantine, 'esm/index.mjs')).matchAll(/import \{([^}]+)\} from "(\.\/components[^"]+)"/g)].flatMap(
    ([, names = '', path = '']) => names.split(',').map((name): [string, string] => [name.trim(), path]),
  ),
)
const everywhere = new Set(
  sheetsIn(['start', 'controls'].map((sheet) => read(join(root, `packages/ui/src/styles/${sheet}.css`))).join()),
)

/** Returns the parts of Mantine that a file renders; of `Menu.Item` alone, the menu is rendered elsewhere. */
function rendered(text: string): readonly string[] {
  const imported = [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )
  return imported.filter((name) => parts.has(name) && new RegExp(`(?:<|=\\{|[:(] ?)${name}\\b(?!\\.)`).test(text))
}

const files = globSync('{packages,apps}/*/src/**/*.tsx', { cwd: root }).filter(
  (path) => !/\.(?:test|stories)\./.test(path),
)

test('what renders a part of Mantine loads its style sheet: it may be the first to do so', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(sheetsOf(join(mantine, 'esm', parts.get('Checkbox') ?? ''))).toEqual(
    expect.arrayContaining(['Checkbox', 'InlineInput']),
  )
  const missing = files.toSorted().flatMap((path) => {
    const text = read(join(root, path))
    const own = new Set(sheetsIn(text))
    const needed = new Set(rendered(text).flatMap((name) => sheetsOf(join(mantine, 'esm', parts.get(name) ?? ''))))
    const lacking = [...needed].filter((sheet) => !own.has(sheet) && !everywhere.has(sheet) && !optional.has(sheet))
    return lacking.length === 0 ? [] : [`${path}: ${lacking.join(', ')}`]
  })
  expect(missing).toEqual([])
})
