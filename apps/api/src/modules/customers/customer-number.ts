import { nextNumber } from '../../platform/database/counters.ts'
import type { Database } from '../../platform/database/database.ts'

const FIRST_NUMBER = 100_001

/** Returns the number of a new customer. */
export const nextCustomerNumber = async (database: Database, namespace: string): Promise<string> =>
  `C${await nextNumber(database, namespace, 'customer', FIRST_NUMBER)}`
