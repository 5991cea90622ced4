import { and, inArray, sql } from 'drizzle-orm'
import type { Schema, VatRates } from '@backoffice/api-contract'
import { namespaces } from '../../../platform/accounts/tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { meantIn } from '../../../platform/records/look-up.ts'
import type { Scope } from '../../../platform/session/scope.ts'
import { brands } from '../../brands/index.ts'
import { categories } from '../../categories/index.ts'
import { settingsIn, type SettingsIn } from '../settings/effective-settings.ts'
import { stockLocationsIn } from '../../stock/index.ts'
import { suppliers } from '../../suppliers/index.ts'
import { marginRatesOf, websites } from '../../websites/index.ts'
import { successorsAfter } from '../successors.ts'
import { products } from '../tables.ts'

interface Named {
  readonly uid: string
  readonly namespace: string
  readonly name: string
}

/** Resolves names of cells to uids and back. */
export interface Lookup {
  readonly nameOf: (uid: string) => string | undefined
  /** Returns the uid of a name in this namespace, else in the nearest one above it. */
  readonly uidOf: (name: string, namespace: string) => string | undefined
}

/** All records that cells of products refer to by name. */
export interface SheetContext {
  readonly namespaces: Lookup
  /** Websites, by domain, with the language of their own texts. */
  readonly sites: readonly (Named & { readonly language: string })[]
  /** Names of the locations that have stock. */
  readonly locations: readonly string[]
  /** Products that cells name, by SKU. */
  readonly products: Lookup
  /** The successors of those products, of theirs, and so on. */
  readonly successors: Map<string, string>
  readonly categories: Lookup
  readonly brands: Lookup
  readonly suppliers: Lookup
  /** Returns the settings of a namespace. */
  readonly settings: SettingsIn
  /** Extra fields of products in these namespaces; of two with the same code the first. */
  readonly extraFields: readonly Schema<'ExtraField'>[]
  /** Returns the VAT rates of a namespace's margins. */
  readonly ratesIn: (namespace: string) => VatRates
}

export function lookupIn(rows: readonly Named[], scope: Pick<Scope, 'above'>): Lookup {
  const names = new Map(rows.map(({ uid, name }) => [uid, name]))
  const byName = Map.groupBy(rows, ({ name }) => name)
  const trimmed = Map.groupBy(rows, ({ name }) => name.trim())
  return {
    nameOf: (uid) => names.get(uid),
    uidOf(name, namespace) {
      const found = byName.get(name) ?? trimmed.get(name.trim()) ?? []
      return meantIn(found, namespace, scope)?.uid
    },
  }
}

/** Returns the products of these SKUs that an account sees. */
async function productsWith(database: Database, seen: readonly string[], skus: readonly string[]) {
  if (skus.length === 0) return []
  return database
    .select({ uid: products.uid, namespace: products.namespace, name: products.sku })
    .from(products)
    .where(and(inArray(products.namespace, [...seen]), sql`${products.sku} = any(${sql.param(skus)}::text[])`))
}

/** Reads what an account sees, once for a whole sheet, whose cells name products by these SKUs. */
export async function sheetContext(
  database: Database,
  scope: Scope,
  skus: readonly string[] = [],
): Promise<SheetContext> {
  const { own, inherited } = scope
  const seen = [...own, ...inherited, '']
  const byName = async (table: typeof brands | typeof suppliers) =>
    lookupIn(
      await database
        .select({ uid: table.uid, namespace: table.namespace, name: table.name })
        .from(table)
        .where(inArray(table.namespace, seen))
        .orderBy(table.id),
      scope,
    )
  const places = await database
    .select({ uid: namespaces.uid, name: namespaces.code })
    .from(namespaces)
    .where(inArray(namespaces.uid, seen))
  const settings = await settingsIn(database, seen)
  const named = await productsWith(database, seen, [...new Set(skus)])
  const extraFields = own.flatMap((uid) => settings(uid).extra_fields)
  return {
    settings,
    extraFields: [...new Map(extraFields.toReversed().map((field) => [field.code, field])).values()].toReversed(),
    namespaces: lookupIn(
      places.map((place) => ({ ...place, namespace: '' })),
      scope,
    ),
    sites: await database
      .select({
        uid: websites.uid,
        namespace: websites.namespace,
        name: websites.domainname,
        language: websites.language,
      })
      .from(websites)
      .where(inArray(websites.namespace, [...own, '']))
      .orderBy(websites.id),
    locations: (await stockLocationsIn(database, [...own, ...inherited])).map(({ name }) => name),
    products: lookupIn(named, scope),
    successors: await successorsAfter(
      database,
      named.map(({ uid }) => uid),
    ),
    categories: lookupIn(
      await database
        .select({ uid: categories.uid, namespace: categories.namespace, name: categories.seo_url })
        .from(categories)
        .where(inArray(categories.namespace, seen))
        .orderBy(categories.id),
      scope,
    ),
    brands: await byName(brands),
    suppliers: await byName(suppliers),
    ratesIn: await marginRatesOf(database, seen),
  }
}
