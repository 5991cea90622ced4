import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRulesLeniently } from './parse-rules.ts'
import { ruleNames } from './rule-names.ts'
import { validate, validateLater, validateParsed } from './validate.ts'
import { validateMessages } from './validate-messages.ts'

const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.array(fc.string()),
  fc.dictionary(fc.string(), fc.anything()),
)
const piece = fc
  .record({
    hints: fc.constantFrom('', '*', '+', '?', '*+', '(5)', '?*+(9)'),
    name: fc.constantFrom(...ruleNames),
    args: fc.array(fc.stringMatching(/^[\w/.:-]{0,8}$/), { maxLength: 3 }),
  })
  .map(({ hints, name, args }) => `${hints}${name}${args.length > 0 ? `:${args.join(',')}` : ''}`)
const rules = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('|'))

test('any value under any rules gives messages, in the order of the rules, and never fails', () => {
  fc.assert(
    fc.property(value, rules, (given, text) => {
      const parsed = parseRulesLeniently(text)
      const found = validateParsed(given, parsed, { name: 'field' })
      const order = parsed.map(({ name }) => name)
      let place = -1
      for (const { rule, text: message } of found) {
        place = order.indexOf(rule, place + 1)
        expect(place).toBeGreaterThanOrEqual(0)
        expect(message).not.toBe('')
      }
    }),
  )
})

test('reports only forced rules after the first failure', () => {
  fc.assert(
    fc.property(value, rules, (given, text) => {
      const parsed = parseRulesLeniently(text)
      const found = validateParsed(given, parsed, { name: 'field' })
      const unforced = new Set(parsed.filter(({ force }) => !force).map(({ name }) => name))
      const forced = new Set(parsed.filter(({ force }) => force).map(({ name }) => name))
      for (const { rule } of found.slice(1)) expect(forced.has(rule) || !unforced.has(rule)).toBe(true)
    }),
  )
})

test('a delay changes when rules run, not their results', () => {
  fc.assert(
    fc.property(value, rules, (given, text) => {
      const texts = (written: string) => validateMessages({ name: 'field', value: given, rules: written })
      expect(texts(text)).toEqual(texts(text.replace(/\(\d+\)/g, '')))
    }),
  )
})

test('completes every message in every language', () => {
  fc.assert(
    fc.property(
      value,
      rules,
      fc.constantFrom('en' as const, 'nl' as const, 'de' as const, 'fr' as const),
      (given, text, locale) => {
        for (const message of validateMessages({
          name: 'field',
          value: typeof given === 'string' ? 'x' : given,
          rules: text,
          locale,
        }))
          expect(message).not.toMatch(/\{\w+\}/)
      },
    ),
  )
})

test('has texts, dates and lists per language', () => {
  const say = (written: string, locale: 'nl' | 'de' | 'fr') =>
    validateMessages({ name: 'leverdatum', value: '2009-01-01', rules: written, locale })
  expect(say('date_after:2010-01-05', 'nl')).toEqual(['Leverdatum moet na 5 jan 2010 zijn.'])
  expect(say('starts_with:a,b,c', 'de')).toEqual(['Leverdatum beginnt nicht mit a, b oder c.'])
  expect(say('length:20', 'fr')).toEqual(['Leverdatum doit comporter au moins 20 caractères.'])
})

test('inserts a value into a message as text, whatever it contains', () => {
  expect(validateMessages({ name: 'x', value: '{Name}', rules: 'not:{Name}' })).toEqual([
    '“{Name}” is not an allowed x.',
  ])
})

test('accepts siblings as values by name, descriptions by name, or a list of descriptions', () => {
  const ask = (siblings: Parameters<typeof validateMessages>[0]['siblings']) =>
    validateMessages({ name: 'email', label: null, value: '', rules: 'require_one:phone', siblings })
  expect(ask({ phone: '' })).toEqual(['email or phone is required.'])
  expect(ask({ phone: { value: '', label: 'Phone number' } })).toEqual(['email or Phone number is required.'])
  expect(ask([{ name: 'phone', value: '', label: 'Phone number' }])).toEqual(['email or Phone number is required.'])
  expect(ask({ phone: { value: '06' } })).toEqual([])
})

test('accepts custom rules with messages of their own, also asynchronous ones', async () => {
  const custom = {
    sku_free: {
      test: (sku: unknown) => Promise.resolve(sku !== 'LAMP'),
      message: ({ value: sku }: { value: unknown }) => `${String(sku)} is taken.`,
    },
  }
  const ask = (sku: string) => validateLater(sku, 'required|sku_free|*length:9', { name: 'sku', custom })
  expect((await ask('LAMP')).map(({ text }) => text)).toEqual([
    'LAMP is taken.',
    'Sku must be greater than or equal to 9 characters.',
  ])
  expect(await ask('LAMP-WHITE')).toEqual([])
  expect(() => validate('LAMP', 'sku_free', { name: 'sku', custom })).toThrow(TypeError)
})

test('replaces texts by rule', () => {
  expect(validate('', 'required', { name: 'sku', messages: { required: 'Fill this in.' } })).toEqual([
    { rule: 'required', text: 'Fill this in.', blocking: true },
  ])
})

test('accepts another now for rules about dates', () => {
  const now = Date.parse('2020-06-01')
  expect(validate('2020-06-02', 'date_after', { name: 'date', now })).toEqual([])
  expect(validate('2020-05-31', 'date_after', { name: 'date', now })[0]?.text).toBe('Date must be in the future.')
  expect(
    validate('2020-06-02', [['date_between', new Date('2020-06-01'), new Date('2020-06-03')]], { name: 'date' }),
  ).toEqual([])
})

test('checks files by their types, and passes values without a file', () => {
  const file = (type: string) => new File(['x'], 'x', { type })
  const ask = (given: unknown, written: string) => validateMessages({ name: 'manual', value: given, rules: written })
  expect(ask(file('application/pdf'), 'mime:application/pdf,image/*')).toEqual([])
  expect(ask([file('image/png'), file('image/webp')], 'mime:image/*')).toEqual([])
  expect(ask([{ name: 'x', file: file('text/html') }], 'mime:image/*')).toEqual(['Manual must be of the type: image/*'])
  expect(ask(file('image/png'), 'mime')).toEqual(['No file formats allowed.'])
  expect(ask('a text', 'mime:image/png')).toEqual([])
})

test.for<[rules: string, bounds: string]>([
  ['between:1,10', '1 and 10'],
  ['between:10,1', '1 and 10'],
  ['between:5,5', '5 and 5'],
  ['between:5,5.0', '5.0 and 5'],
  ['between:5.0,5', '5 and 5.0'],
  ['between:1e1,0xa', '0xa and 1e1'],
  ['between:-0,0', '0 and -0'],
])('%s names its bounds as "%s"', ([written, bounds]) =>
  expect(validateMessages({ name: 'width', value: 99, rules: written })).toEqual([`Width must be between ${bounds}.`]),
)
