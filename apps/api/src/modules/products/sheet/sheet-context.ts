import { inArray } from 'drizzle-orm'
import type { Schema, VatRates } from '@backoffice/api-contract'
import { namespaces } from '../../../platform/accounts/tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { meantIn } from '../../../platform/records/look-up.ts'
import type { Scope } from '../../../platform/session/scope.ts'
import { brands } from '../../brands/index.ts'
import { categories } from '../../categories/index.ts'
import { settingsIn, type SettingsIn } from '../settings/effective-settings.ts'
import { suppliers } from '../../suppliers/index.ts'
import { marginRatesOf, websites } from '../../websites/index.ts'

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
  readonly sites: readonly Named[]
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

/** Reads what an account sees, once for a whole sheet. */
export async function sheetContext(database: Database, scope: Scope): Promise<SheetContext> {
  const { own, inherited } = scope
  const seen = [...own, ...inherited, '']
  const named = async (table: typeof brands | typeof suppliers) =>
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
  const extraFields = own.flatMap((uid) => settings(uid).extra_fields)
  return {
    settings,
    extraFields: [...new Map(extraFields.toReversed().map((field) => [field.code, field])).values()].toReversed(),
    namespaces: lookupIn(
      places.map((place) => ({ ...place, namespace: '' })),
      scope,
    ),
    sites: await database
      .select({ uid: websites.uid, namespace: websites.namespace, name: websites.domainname })
      .from(websites)
      .where(inArray(websites.namespace, [...own, '']))
      .orderBy(websites.id),
    categories: lookupIn(
      await database
        .select({ uid: categories.uid, namespace: categories.namespace, name: categories.seo_url })
        .from(categories)
        .where(inArray(categories.namespace, seen))
        .orderBy(categories.id),
      scope,
    ),
    brands: await named(brands),
    suppliers: await named(suppliers),
    ratesIn: await marginRatesOf(database, seen),
  }
}
