import { inArray, or, eq, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Handlers } from '../../../platform/http/types.ts'
import { seenFrom } from '../../../platform/session/scope.ts'
import { inheritableValues, nearestAbove, parentListing } from '../parent-listing.ts'
import { getProduct } from '../product-access.ts'
import { products } from '../tables.ts'
import { differentLanguages, textsOf } from '../texts/inherited-texts.ts'

/** Handlers of a product in the namespaces that sell it. */
export const listingHandlers = {
  async readProductListings(call) {
    const { database, scope } = call
    const product = await getProduct(call, call.path.sku)
    const leader = (await parentListing(call, product)) ?? product
    const rows = await database
      .select()
      .from(products)
      .where(
        sql`${or(eq(products.sku, leader.sku), eq(products.inherits_from_uid, leader.uid))} and ${inArray(products.namespace, [...scope.own, ...scope.inherited])}`,
      )
    const distance = (namespace: string) => seenFrom(scope, namespace).indexOf(leader.namespace)
    const family = [
      leader,
      ...rows
        .filter(({ uid, namespace }) => uid !== leader.uid && distance(namespace) > 0)
        .toSorted((one, other) => distance(one.namespace) - distance(other.namespace) || one.id - other.id),
    ]
    const valuesOf = await inheritableValues(database, family)
    const texts = await textsOf(
      database,
      family.map(({ uid }) => uid),
    )
    const results = family.map((row): Schema<'ProductListing'> => {
      const { uid, namespace, sku, name, inherits } = row
      const above = nearestAbove(call, row, family)?.uid ?? null
      const own = texts.get(uid) ?? []
      return {
        uid,
        namespace,
        sku,
        ...valuesOf(row),
        languages: own.map(({ language }) => language),
        different_languages: above === null ? [] : differentLanguages(name, own, texts.get(above) ?? []),
        inherits: above === null ? [] : inherits,
        above,
      }
    })
    return { body: { results } }
  },
} satisfies Partial<Handlers>
