import { expect, test } from 'vitest'
import { anonymous } from '../session/account.ts'
import { assertConfirmed } from './assert-confirmed.ts'
import { describedOperations } from './document.ts'

const key = { account: { ...anonymous, isKey: true } as const, confirmedAt: new Date() }

test('no program does what asks a person for confirmation', () => {
  for (const operation of describedOperations.filter(({ confirmed }) => confirmed)) {
    const [[field, values] = ['any', true]] = Object.entries(operation.confirmed ?? {})
    const body = { [field]: typeof values === 'object' ? values[0] : 'given' }
    expect(() => assertConfirmed(operation, body, key)).toThrow('it asks a person for confirmation')
  }
})
