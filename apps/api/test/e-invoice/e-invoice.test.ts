import fc from 'fast-check'
import { type Element, parseXmlDocument } from 'slimdom'
import { expect, test } from 'vitest'
import { writeUbl } from '../../src/modules/documents/ubl/write-ubl.ts'
import { exampleDocument } from '../example-documents.ts'
import { coreRules, sums } from './core-rules.ts'
import { peppolRules } from './peppol-rules.ts'
import { judged, type Rule } from './rule.ts'
import { samples } from './samples.ts'
import { childrenOf, repeated } from './ubl-order.ts'

const rules = [...coreRules, ...peppolRules]

test.each(rules.map((rule): [string, Rule] => [rule.id, rule]))('every document follows %s', (_, rule) => {
  const found = Object.entries(samples).map(([name, xml]) => ({ name, ...judged(rule, xml) }))
  expect(found.filter(({ broken }) => broken > 0)).toEqual([])
  // A rule that no document is about, or that none can break, would say nothing.
  const [name, find, by] = rule.broken
  const xml = samples[name] ?? ''
  expect(judged(rule, xml).kept).toBeGreaterThan(0)
  const changed = xml.replace(find, by)
  expect(changed).not.toBe(xml)
  expect(judged(rule, changed).broken).toBeGreaterThan(0)
})

test('no rule is here twice', () => {
  const ids = rules.map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) < place)).toEqual([])
})

/** Returns what of a document is not as UBL orders it. */
function misplaced(element: Element): string[] {
  const allowed = childrenOf[element.localName]
  const { children } = element
  if (allowed === undefined) return children.length > 0 ? [`${element.localName} may have no children`] : []
  const places = children.map(({ localName }) => allowed.indexOf(localName))
  const wrong = children.filter(
    ({ localName }, at) =>
      (places[at] ?? -1) < 0 ||
      (at > 0 && (places[at - 1] ?? 0) > (places[at] ?? 0)) ||
      (at > 0 && places[at - 1] === places[at] && !repeated.includes(localName)),
  )
  return [...wrong.map(({ localName }) => `${localName} in ${element.localName}`), ...children.flatMap(misplaced)]
}

test.each(Object.entries(samples))('the elements of %s are in the order of UBL', (_, xml) => {
  const root = parseXmlDocument(xml).documentElement
  expect(root && misplaced(root)).toEqual([])
})

test('the sums of any document follow their rules', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 1_000 }),
    unit: fc.integer({ min: 10, max: 100_000 }),
    off: fc.nat(10),
    rate_bp: fc.constantFrom(2_100, 900, 550, 2_550),
  })
  const about = sums.filter(({ id }) => id !== 'BR-CO-25')
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.nat(2_000),
      fc.nat(100),
      (lines, shipping, prepaid) => {
        const xml = writeUbl(exampleDocument({ lines, shipping, prepaid }))
        expect(about.filter((rule) => judged(rule, xml).broken > 0)).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
})

test('any text stays a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
      const xml = writeUbl(exampleDocument({ lines: [{ name: `${name}x`, quantity: 1, unit: 100 }] }))
      expect(parseXmlDocument(xml).documentElement?.localName).toBe('Invoice')
    }),
  )
})

test.each(['', '  ', '\u0001', '\uFFFE '])('a line always has a name: %j', (name) => {
  const named = (sku: string | null) =>
    parseXmlDocument(writeUbl(exampleDocument({ lines: [{ name, sku, quantity: 1, unit: 100 }] })))
      .getElementsByTagName('cac:Item')
      .map((item) => item.firstElementChild?.textContent)
  expect(named('LAMP-1')).toEqual(['LAMP-1'])
  expect(named(name)).toEqual(['–'])
  expect(named(null)).toEqual(['–'])
})
