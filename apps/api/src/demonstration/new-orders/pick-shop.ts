import { and, asc, eq, inArray } from 'drizzle-orm'
import { namespaces } from '../../platform/accounts/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { websites } from '../../modules/websites/index.ts'
import { storefronts } from '../../import/demonstration-business.ts'
import { pick } from '../random-of.ts'

/** A website that sells. */
export type Shop = typeof websites.$inferSelect

/** How many orders the main website gets for one of another one. */
const OF_MAIN = 4
const [{ domainname: main }] = storefronts

/** Returns the website of the next order: one of the demonstration business that is open. */
export async function pickShop(database: Database, random: () => number): Promise<Shop | undefined> {
  const rows = await database
    .select({ shop: websites })
    .from(websites)
    .innerJoin(namespaces, eq(namespaces.uid, websites.namespace))
    .where(
      and(
        inArray(
          websites.domainname,
          storefronts.map(({ domainname }) => domainname),
        ),
        eq(websites.active, true),
        eq(namespaces.status, 'Active'),
      ),
    )
    .orderBy(asc(websites.id))
  const shares = rows.flatMap(({ shop }) => Array.from({ length: shop.domainname === main ? OF_MAIN : 1 }, () => shop))
  return pick(shares, random)
}
