import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRules, parseRulesLeniently, RuleSyntaxError } from './parse-rules.ts'
import { ruleNames } from './rule-names.ts'

const plain = { force: false, onEmpty: false, blocking: true, debounce: 0 }

test('parses a text into a list of rules', () => {
  expect(parseRules('required|length:2,40|*matches:/^[A-Z]/')).toEqual([
    { name: 'required', args: [], ...plain },
    { name: 'length', args: ['2', '40'], ...plain },
    { name: 'matches', args: ['/^[A-Z]/'], ...plain, force: true },
  ])
})

test('keeps the types of the arguments in a list of rules', () => {
  expect(parseRules([['?matches', /x/i], ['*length', 2, 5], 'required'])).toEqual([
    { name: 'matches', args: [/x/i], ...plain, blocking: false },
    { name: 'length', args: [2, 5], ...plain, force: true },
    { name: 'required', args: [], ...plain },
  ])
})

test('parses nothing as no rules', () => {
  expect(parseRules('')).toEqual([])
  expect(parseRules(' | ')).toEqual([])
  expect(parseRules([])).toEqual([])
})

test.for(['Required', 'nonsense', 'date-after', '* required', 'required :x', 'x', 'required|email|lenght:2'])(
  'reports %s as a syntax error',
  (text) => {
    expect(() => parseRules(text)).toThrow(RuleSyntaxError)
  },
)

test.for([
  'matches:/(/',
  'matches',
  'length:x',
  'between:5',
  'between:a,10',
  'date_after:soon',
  'date_between:2010-01-01',
  'date_format',
  'alpha:nonsense',
  'lowercase:allow',
  'require_one',
  'date_after_node',
  'is',
  'max:many',
])('reports that %s can never work', (text) => {
  expect(() => parseRules(text)).toThrow(RuleSyntaxError)
})

test('accepts custom rules that are named', () => {
  expect(parseRules('(300)sku_free', { custom: ['sku_free'] })).toEqual([
    { name: 'sku_free', args: [], ...plain, debounce: 300 },
  ])
})

describe('hints', () => {
  const hint = fc.uniqueArray(fc.constantFrom('*', '+', '?'), { maxLength: 3 })

  test('may be in any order', () => {
    fc.assert(
      fc.property(
        hint,
        hint,
        fc.option(fc.nat(9999), { nil: undefined }),
        fc.constantFrom(...ruleNames),
        (before, after, wait, name) => {
          const written = `${before.join('')}${wait === undefined ? '' : `(${wait})`}${after.join('')}${name}`
          const flags = [...before, ...after]
          expect(parseRulesLeniently(written)).toEqual([
            {
              name,
              args: [],
              force: flags.includes('*'),
              onEmpty: flags.includes('+'),
              blocking: !flags.includes('?'),
              debounce: wait ?? 0,
            },
          ])
        },
      ),
    )
  })

  test('only one delay counts, and only the hints beside it', () => {
    expect(parseRules('(1)(2)+required')).toEqual([{ name: 'required', args: [], ...plain, debounce: 1 }])
  })
})

test('lenient parsing never fails, and knows only rules of the language', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: fc.constantFrom('|', ':', ',', '*', '(', '3', ')', '+', 'required', 'email', ' ', '\n') }),
      ),
      (text) => {
        for (const { name } of parseRulesLeniently(text)) expect(ruleNames).toContain(name)
      },
    ),
  )
})

test('lenient parsing equals strict parsing for valid rules', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('required', 'email', '*number', 'length:2,4', '(20)?url:https:', 'not:a,,b'), {
        maxLength: 5,
      }),
      (pieces) => {
        const text = pieces.join('|')
        expect(parseRulesLeniently(text)).toEqual(parseRules(text))
      },
    ),
  )
})
