import { expect, test } from 'vitest'
import { variantSku } from './variant-sku.ts'

test('the SKU of a variant has one case, which is that of its parent', () => {
  const options = [{ value: 'red' }, { value: 'L' }]
  expect(variantSku('TEE', options)).toBe('TEE-RED-L')
  expect(variantSku('tee', options)).toBe('tee-red-l')
  expect(variantSku('10001', options)).toBe('10001-RED-L')
  expect(variantSku('T'.repeat(60), options)).toBe(`${'T'.repeat(60)}-RED`)
})
