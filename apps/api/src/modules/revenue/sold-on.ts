import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import { orders } from '../orders/index.ts'
import { websites } from '../websites/index.ts'

/** Returns the condition of orders that were placed on the websites of a name; none where no name is given. */
export const soldOn = (
  database: Database,
  namespaces: readonly string[],
  website: string | undefined,
): SQL | undefined =>
  website === undefined
    ? undefined
    : inArray(
        orders.website_uid,
        database
          .select({ uid: websites.uid })
          .from(websites)
          .where(and(inNamespaces(websites.namespace, namespaces), eq(websites.name, website))),
      )
