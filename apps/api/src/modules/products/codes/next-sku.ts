import { nextNumber } from '../../../platform/database/counters.ts'
import type { Call } from '../../../platform/http/types.ts'
import { isSkuTaken } from '../look-up-products.ts'
import { effectiveSettings } from '../settings/product-settings.ts'

/** Returns the next SKU of a namespace's series that no product has or had. */
export async function nextSku(call: Pick<Call, 'database' | 'scope'>, namespace: string): Promise<string> {
  const { prefix, first } = (await effectiveSettings(call, namespace)).sku ?? { prefix: 'P-', first: 10_000 }
  for (;;) {
    // Each prefix has a series of its own, which starts at the number of the settings.
    const sku = `${prefix}${String(await nextNumber(call.database, namespace, `sku ${prefix}`, first))}`
    if (!(await isSkuTaken(call.database, { namespace, sku }))) return sku
  }
}
