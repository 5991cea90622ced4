import { recordScreens } from '@backoffice/api-contract'
import { invalid } from '../../../platform/http/failure.ts'
import { said } from '../../../platform/refusals/sentences.ts'

/** Screens that stand beside `/products/{sku}`: no product may be called like them (screens: C0.8). */
const RESERVED = new Set([
  'new',
  'settings',
  ...Object.values(recordScreens).flatMap((screen) =>
    screen && 'list' in screen && screen.list.startsWith('/products/') ? [screen.list.slice('/products/'.length)] : [],
  ),
])

/** @throws 422 for a sku that is an address of its own, or that a path would swallow. */
export function refuseReservedSku(sku: string): void {
  if (RESERVED.has(sku.toLowerCase())) throw invalid(said('“{sku}” is a reserved word.', { sku }), '/sku')
  if (sku === '.' || sku === '..' || sku.trim() !== sku)
    throw invalid('A SKU cannot be a dot, or begin or end with a blank.', '/sku')
}
