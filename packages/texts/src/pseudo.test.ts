import { compileMessage } from '@lingui/message-utils/compileMessage'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { pseudoTexts } from './pseudo.ts'

const read = (text: string, values: Readonly<Record<string, unknown>> = {}) =>
  setupI18n({ locale: 'en', messages: { en: { ...pseudoTexts({ id: compileMessage(text) }) } } })._('id', { ...values })

test('accents a text, lengthens it by about 30 % and puts it between marks', () => {
  expect(read('Save changes')).toBe('⟦Šávé çháñgéš óóóó⟧')
})

test('leaves values, numbers and plurals unchanged', () => {
  const text = '{count, plural, one {# order of {name}} other {# orders of {name}}}'
  expect(read(text, { count: 2, name: 'Ann' })).toMatch(/^⟦2 órdérš óf Ann ó+⟧$/)
  expect(read('{size, number} bytes', { size: 1_000 })).toMatch(/^⟦1,000 býtéš ó+ ?ó*⟧$/)
})

test('leaves tags unchanged', () => {
  expect(read('See <0>notes</0>')).toContain('<0>ñótéš</0>')
})
