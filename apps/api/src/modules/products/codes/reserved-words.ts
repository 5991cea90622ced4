import { recordScreens } from '@backoffice/api-contract'
import { invalid } from '../../../platform/http/failure.ts'
import { text } from '../messages.ts'

/** Paths beside `/products/{sku}`, which no SKU may be. */
const RESERVED = new Set([
  'new',
  'settings',
  ...Object.values(recordScreens).flatMap((screen) =>
    screen && 'list' in screen && screen.list.startsWith('/products/') ? [screen.list.slice('/products/'.length)] : [],
  ),
])

/** Asserts that a SKU is usable in a path. @throws 422 for a reserved one, or one that changes the path */
export function assertSkuNotReserved(sku: string): void {
  if (RESERVED.has(sku.toLowerCase())) throw invalid(text('reserved-sku', { sku }), '/sku')
  if (sku === '.' || sku === '..' || sku.trim() !== sku) throw invalid(text('invalid-sku'), '/sku')
}
