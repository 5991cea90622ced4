import { expect, test } from 'vitest'
import cases from '../test/cases.json' with { type: 'json' }
import { parseRulesLeniently } from './parse-rules.ts'
import { validateMessages } from './validate-messages.ts'
import { validateParsed } from './validate.ts'

test.for(cases)('$group, $number: $rules', ({ value, rules, name, label, siblings, messages, blocks }) => {
  expect(validateMessages({ name, label, value, rules, siblings })).toEqual(messages)
  const byName = Object.fromEntries(siblings.map((sibling) => [sibling.name, sibling.value]))
  const found = validateParsed(value, parseRulesLeniently(rules), { name, label, siblings: byName })
  expect(found.some(({ blocking }) => blocking)).toBe(blocks)
})
