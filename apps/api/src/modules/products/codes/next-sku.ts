import { nextNumber } from '../../../platform/database/counters.ts'
import type { Call } from '../../../platform/http/types.ts'
import { isSkuTaken } from '../look-up-products.ts'
import { effectiveSettings } from '../settings/product-settings.ts'

/** The next SKU of the series of a namespace that nobody has or had. */
export async function nextSku(call: Pick<Call, 'database' | 'scope'>, namespace: string): Promise<string> {
  const { prefix, first } = (await effectiveSettings(call, namespace)).sku ?? { prefix: 'P-', first: 10_000 }
  for (;;) {
    // A series of its own for each prefix: a new one begins where its settings say.
    const sku = `${prefix}${String(await nextNumber(call.database, namespace, `sku ${prefix}`, first))}`
    if (!(await isSkuTaken(call.database, { namespace, sku }))) return sku
  }
}
