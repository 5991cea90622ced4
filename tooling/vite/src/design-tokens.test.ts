import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** What a property may be, beside a token: `packages/ui/src/styles/tokens.css` has these. */
const kinds = [
  { property: /^font-size$/, token: /^var\(--bo-size-[a-z]+\)$/, also: /^inherit$/ },
  { property: /^font-weight$/, token: /^var\(--bo-weight-[a-z]+\)$/, also: /^inherit$/ },
  { property: /^font$/, token: /^var\(--bo-weight-[a-z]+\) var\(--bo-size-[a-z]+\) /, also: /^inherit$/ },
  { property: /^border-([a-z]+-)*radius$/, token: /^(0|var\(--bo-radius-[a-z]+\))( |$)/, also: /^(inherit|50%|1px)$/ },
]

/** The sheets that say what a token is, or what a typeface has. */
const SOURCES = /theme-variables\.css$|styles\/type\.css$/

const sheets = globSync('{packages,apps}/*/src/**/*.css', { cwd: root }).filter((path) => !SOURCES.test(path))

test('sizes and weights of text, and corners, are tokens: a screen has no scale of its own', () => {
  expect(sheets.length).toBeGreaterThan(100)
  const own = sheets.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/^\s+([a-z-]+): ([^;]+);/gm)].flatMap(
      ([, property = '', value = '']) => {
        const kind = kinds.find((one) => one.property.test(property))
        return !kind || kind.token.test(value) || kind.also.test(value) ? [] : [`${path}: ${property}: ${value}`]
      },
    ),
  )
  expect(own).toEqual([])
})

test('no sheet names a part of Mantine, which writes no names on its elements: such a rule changes nothing', () => {
  const dead = sheets.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\.mantine-[A-Z][\w-]*/g)].map(([name]) => `${path}: ${name}`),
  )
  expect(dead).toEqual([])
})
