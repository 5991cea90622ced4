import { eq } from 'drizzle-orm'
import { accounts, namespaces } from '../../platform/accounts/tables.ts'
import type { Database } from '../../platform/database/database.ts'

interface Buyer {
  readonly namespace: string
  readonly buyer: string | null
}

/** Returns who buys: the name of the namespace, and the person where there is one. */
export async function readBuyer({ database }: { readonly database: Database }, { namespace, buyer }: Buyer) {
  const [shop] = await database.select({ name: namespaces.name }).from(namespaces).where(eq(namespaces.uid, namespace))
  const [person] =
    buyer === null
      ? []
      : await database
          .select({ name: accounts.name, email: accounts.email })
          .from(accounts)
          .where(eq(accounts.uid, buyer))
  return { shop, person }
}

/** Returns the names of the buyer, the person last. */
export async function buyerOf(work: { readonly database: Database }, of: Buyer): Promise<string[]> {
  const { shop, person } = await readBuyer(work, of)
  return [shop, person].flatMap((one) => one?.name ?? [])
}
