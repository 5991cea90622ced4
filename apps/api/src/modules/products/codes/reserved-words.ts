import { recordScreens } from '@backoffice/api-contract'
import { invalid } from '../../../platform/http/failure.ts'
import { text } from '../messages.ts'

/** Screens that stand beside `/products/{sku}`: no product may be called like them (screens: C0.8). */
const RESERVED = new Set([
  'new',
  'settings',
  ...Object.values(recordScreens).flatMap((screen) =>
    screen && 'list' in screen && screen.list.startsWith('/products/') ? [screen.list.slice('/products/'.length)] : [],
  ),
])

/** @throws 422 for a sku that is an address of its own, or that a path would swallow. */
export function assertSkuNotReserved(sku: string): void {
  if (RESERVED.has(sku.toLowerCase())) throw invalid(text('reserved-sku', { sku }), '/sku')
  if (sku === '.' || sku === '..' || sku.trim() !== sku) throw invalid(text('invalid-sku'), '/sku')
}
