import type { Database } from '../../../platform/database/database.ts'
import { failureOf } from '../../../platform/http/error-answers.ts'
import type { Call } from '../../../platform/http/types.ts'
import { nextSku } from './next-sku.ts'

/** SKUs that are tried before the conflict is reported. */
const MOST_ATTEMPTS = 20

/** Stores a product under the next free SKU; one that someone else enters at the same moment is passed over. */
export async function withNextSku<Stored>(
  call: Pick<Call, 'database' | 'scope' | 'kinds'>,
  namespace: string,
  store: (database: Database, sku: string) => Promise<Stored>,
): Promise<Stored> {
  for (let attempt = 1; ; attempt += 1) {
    const sku = await nextSku(call, namespace)
    try {
      // A savepoint, so that the transaction survives a conflict.
      return await call.database.transaction((inner) => store(inner, sku))
    } catch (error) {
      const failure = failureOf(error, call.kinds)
      const isTaken = failure?.status === 409 && failure.problems[0]?.pointer === '/sku'
      if (!isTaken || attempt === MOST_ATTEMPTS) throw error
    }
  }
}
