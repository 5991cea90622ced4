import { expect, test } from 'vitest'
import type { Message } from '../src/catalogs.ts'
import type { Fault } from '../src/fault.ts'
import { plainText } from '../src/plain-text.ts'
import { clauses, percentSigns, sentencesOnButtons, tooLong } from '../src/style.ts'
import { bannedWords, otherTerms } from '../src/terms.ts'

const message = (id: string, en: string, more: Partial<Message['texts']> = {}): Message => ({
  folder: 'packages/some/messages',
  id,
  texts: { en, nl: en, de: en, fr: en, ...more },
})
const terms = [
  {
    means: 'What a customer has placed.',
    en: ['order', 'orders'],
    nl: ['bestelling'],
    de: ['Bestellung'],
    fr: ['commande'],
    not: { de: ['Auftrag'] },
  },
  {
    means: 'What the business orders.',
    en: ['supplier order'],
    nl: ['inkooporder'],
    de: ['Lieferantenbestellung'],
    fr: ['commande fournisseur'],
  },
]
const found = (faults: readonly Fault[]) => faults.map(({ message: { id }, language, says }) => [id, language, says])

test('reads the words of a message, in all of its cases', () => {
  expect(plainText('{count, plural, one {# order of <b>{name}</b>} other {# orders}} sent')).toBe(
    '# order of … / # orders sent',
  )
})

test('finds a banned synonym, as a whole word and in any case', () => {
  const texts = { nl: 'Bestelling', fr: 'Commande' }
  expect(
    found(
      bannedWords(
        [
          message('one', 'Order', { ...texts, de: 'Ein auftrag' }),
          message('two', 'Order', { ...texts, de: 'Auftragslage' }),
        ],
        terms,
      ),
    ),
  ).toEqual([['one', 'de', '“auftrag” is called “Bestellung”']])
})

test('finds a term with another translation', () => {
  const right = { nl: 'Nieuwe bestelling', de: 'Neue Bestellung', fr: 'Nouvelle commande' }
  expect(found(otherTerms([message('right', 'New order', right)], terms))).toEqual([])
  expect(found(otherTerms([message('wrong', 'New order', { ...right, nl: 'Nieuwe order' })], terms))).toEqual([
    ['wrong', 'nl', '“order” is “bestelling”'],
  ])
})

test('matches a longer term before the shorter one in it', () => {
  const texts = { nl: 'Inkooporder', de: 'Lieferantenbestellung', fr: 'Commande fournisseur' }
  expect(found(otherTerms([message('supplier', 'Supplier order', texts)], terms))).toEqual([])
})

test('finds full stops on buttons, and skips other texts and an ellipsis', () => {
  const messages = [message('save', 'Save.'), message('hint', 'Save.'), message('more', 'More...')]
  const places = { button: new Set(['save', 'more']), title: new Set<string>() }
  expect(found(sentencesOnButtons(messages, places)).map(([id]) => id)).toEqual(['save', 'save', 'save', 'save'])
})

test('finds titles that are clauses, and skips questions and sentences', () => {
  const messages = [
    message('clause', 'What you are told'),
    message('question', 'What happened?'),
    message('sentence', 'What you add is saved.'),
    message('noun', 'Whole amount'),
  ]
  expect(found(clauses(messages)).map(([id]) => id)).toEqual(['clause'])
})

test('finds percentages that are written by hand', () => {
  const messages = [message('formatted', '{share} complete'), message('by-hand', '{share}%', { de: '{share}\u00a0%' })]
  expect(found(percentSigns(messages)).map(([id, language]) => [id, language])).toEqual([
    ['by-hand', 'en'],
    ['by-hand', 'nl'],
    ['by-hand', 'de'],
    ['by-hand', 'fr'],
  ])
})

test('finds texts that are longer than their place', () => {
  const places = { button: new Set(['long']), title: new Set<string>() }
  const [fits, wide] = ['a'.repeat(30), 'a'.repeat(31)]
  expect(found(tooLong([message('long', fits, { de: `${wide}aaaaaaaa` })], places)).length).toBe(0)
  expect(found(tooLong([message('long', wide)], places)).map(([, language]) => language)).toEqual(['en'])
  expect(tooLong([message('elsewhere', wide)], places)).toEqual([])
})
