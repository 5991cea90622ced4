import { desc, inArray } from 'drizzle-orm'
import type { Call } from '../../../platform/http/types.ts'
import { seenFrom } from '../../../platform/session/scope.ts'
import { websites } from '../../websites/index.ts'

/** A website as it is stored. */
export type Website = typeof websites.$inferSelect

type Caller = Pick<Call, 'database' | 'scope'>

/** Returns the websites of the caller's own namespaces: main ones first, then those of wholesale. */
export const ownSites = ({ database, scope }: Caller): Promise<Website[]> =>
  database
    .select()
    .from(websites)
    .where(inArray(websites.namespace, [...scope.own, '']))
    .orderBy(desc(websites.is_main), desc(websites.wholesale), websites.id)

/** Whether websites of a namespace can sell the products of another one: its own, and those of the namespaces above. */
export const canSellFrom = ({ scope }: Pick<Caller, 'scope'>, site: string, product: string): boolean =>
  seenFrom(scope, site).includes(product)

/** Returns the visible websites that can sell a namespace's products: its own, and those of the namespaces below it. */
export const sitesSelling = async (call: Caller, namespace: string): Promise<readonly Website[]> =>
  (await ownSites(call)).filter((site) => canSellFrom(call, site.namespace, namespace))
