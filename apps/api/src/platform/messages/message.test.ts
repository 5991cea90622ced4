import { expect, test } from 'vitest'
import { defineMessages } from './define-messages.ts'
import { readMessage } from './message.ts'

const en = {
  open: 'open',
  paid: 'paid',
  move: 'An order that is {from} can’t become {to}.',
  rows: 'At most {count, number} rows.',
  permission: 'You need “{right}”.',
}
const text = defineMessages('orders', {
  en,
  nl: { ...en, open: 'open', paid: 'betaald', permission: '„{right}” is nodig.' },
  de: { ...en, rows: 'Höchstens {count, number} Zeilen.' },
  fr: en,
})

test('a message has its code and is plain data', () => {
  const message = text('move', { from: text('open'), to: 'x' })
  expect(message.code).toBe('orders.move')
  expect(structuredClone(message)).toEqual(message)
})

test('formats messages within a message in the same language, several as a list', () => {
  const message = text('move', { from: text('open'), to: [text('paid'), 'closed'] })
  expect(readMessage('en', message)).toBe('An order that is open can’t become paid, closed.')
  expect(readMessage('nl', message)).toBe('An order that is open can’t become betaald, closed.')
})

test('formats numbers by language', () => {
  const message = text('rows', { count: 50_000 })
  expect([readMessage('en', message), readMessage('de', message)]).toEqual([
    'At most 50,000 rows.',
    'Höchstens 50.000 Zeilen.',
  ])
})

test('shows a permission by its name', () => {
  const message = text('permission', { right: { right: 'orders' } })
  expect(readMessage('en', message)).not.toBe(readMessage('nl', message))
})
