import { foreseeNumber, nextNumber } from '../../../platform/database/counters.ts'
import type { Call } from '../../../platform/http/types.ts'
import { isSkuTaken } from '../look-up-products.ts'
import { settingsOf } from '../settings/effective-settings.ts'

type Caller = Pick<Call, 'database' | 'scope'>

/** Returns the series of SKUs of a namespace: each prefix has its own, which starts at the number of the settings. */
async function seriesOf(call: Pick<Caller, 'database'>, namespace: string) {
  const { prefix, first } = (await settingsOf(call.database, namespace)).sku
  return { name: `sku ${prefix}`, first, skuOf: (number: number) => `${prefix}${String(number)}` }
}

/** Takes the next SKU of a namespace's series that no product has or had. */
export async function nextSku(call: Caller, namespace: string): Promise<string> {
  const { name, first, skuOf } = await seriesOf(call, namespace)
  for (;;) {
    const sku = skuOf(await nextNumber(call.database, namespace, name, first))
    if (!(await isSkuTaken(call.database, { namespace, sku }))) return sku
  }
}

/** Returns the SKU that `nextSku` would take now. Everyone who asks gets the same one until a product has it. */
export async function suggestSku(call: Caller, namespace: string): Promise<string> {
  const { name, first, skuOf } = await seriesOf(call, namespace)
  for (let number = await foreseeNumber(call.database, namespace, name, first); ; number += 1) {
    const sku = skuOf(number)
    if (!(await isSkuTaken(call.database, { namespace, sku }))) return sku
  }
}
