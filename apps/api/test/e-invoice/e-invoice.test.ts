import fc from 'fast-check'
import { parseXmlDocument } from 'slimdom'
import { expect, test } from 'vitest'
import { writeUbl } from '../../src/modules/documents/ubl/write-ubl.ts'
import { xmlRefused } from '../../src/modules/documents/xml-refused.ts'
import { exampleDocument } from '../example-documents.ts'
import { anyDocument } from './any-document.ts'
import { bindingRules } from './binding-rules.ts'
import { coreRules } from './core-rules.ts'
import { peppolRules } from './peppol-rules.ts'
import { judged, type Rule } from './rule.ts'
import { samples } from './samples.ts'

const rules = [...bindingRules, ...coreRules, ...peppolRules]
const documents = Object.entries(samples).map(([name, xml]) => ({ name, document: parseXmlDocument(xml) }))

test.each(rules.map((rule): [string, Rule] => [rule.id, rule]))('every document follows %s', (_, rule) => {
  const found = documents.map(({ name, document }) => ({ name, ...judged(rule, document) }))
  expect(found.filter(({ broken }) => broken > 0)).toEqual([])
  // A rule that no document is about, or that none can break, would say nothing.
  const [name, find, by] = rule.broken
  expect(found.find((sample) => sample.name === name)?.kept).toBeGreaterThan(0)
  const xml = samples[name] ?? ''
  const changed = xml.replace(find, by)
  expect(changed).not.toBe(xml)
  expect(judged(rule, parseXmlDocument(changed)).broken).toBeGreaterThan(0)
})

test('no rule is here twice', () => {
  const ids = rules.map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) < place)).toEqual([])
})

test('any document follows every rule', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      fc.pre(xmlRefused(document.snapshot) === undefined)
      const written = parseXmlDocument(writeUbl(document))
      expect(rules.filter((rule) => judged(rule, written).broken > 0)).toEqual([])
    }),
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
