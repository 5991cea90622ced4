import { and, arrayContains, arrayOverlaps, eq, ne, sql } from 'drizzle-orm'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import type { Database } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/failure.ts'
import { cleanWords, type Targets } from './synonym-rules.ts'
import { synonyms } from './tables.ts'
import { text } from './messages.ts'

type Row = typeof synonyms.$inferSelect

/** What a set leads to, for people: the SKU of a product, and the name of the record or the path. */
interface TargetNames {
  readonly sku: string | null
  readonly target: string | null
}

/** Reads what redirects lead to. */
export async function targetNamesOf(
  database: Database,
  rows: readonly Targets[],
): Promise<(row: Targets) => TargetNames> {
  const uids = sql.param(rows.flatMap((row) => row.product_uid ?? row.category_uid ?? row.brand_uid ?? []))
  const { rows: found } = await database.execute<{ uid: string; name: string; sku: string | null }>(sql`
    select uid, name, sku from products where uid = any(${uids}::text[])
    union all select uid, name, null from categories where uid = any(${uids}::text[])
    union all select uid, name, null from brands where uid = any(${uids}::text[])`)
  const byUid = new Map(found.map((record) => [record.uid, record]))
  return ({ product_uid, category_uid, brand_uid, path }) => {
    const record = byUid.get(product_uid ?? category_uid ?? brand_uid ?? '')
    return { sku: record?.sku ?? null, target: record?.name ?? path }
  }
}

// A value of the statement would not be known to be that of the index.
const isRedirect = sql`${synonyms.kind} = 'Redirect'`

/**
 * Asserts that a search leads to one place only: redirects of one namespace and language share no word. Locks those of
 * the namespace: two concurrent ones, each valid on its own, could share one. @throws 422
 */
export async function assertOnlyRedirects(database: Database, rows: readonly Row[]): Promise<void> {
  const redirects = rows.filter(({ kind }) => kind === 'Redirect')
  for (const namespace of [...new Set(redirects.map((row) => row.namespace))].toSorted())
    await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${namespace}, 15))`)
  for (const { uid, namespace, language, words } of redirects) {
    const [other] = await database
      .select({ words: synonyms.words })
      .from(synonyms)
      .where(
        and(
          eq(synonyms.namespace, namespace),
          isRedirect,
          ne(synonyms.uid, uid),
          sql`${synonyms.language} is not distinct from ${language}`,
          arrayOverlaps(synonyms.words, [...words]),
        ),
      )
      .limit(1)
    const word = other && words.find((one) => other.words.includes(one))
    if (word !== undefined) throw invalid(text('redirect-of-word-exists', { word }), '/words')
  }
}

/** A search in a storefront. */
interface StorefrontSearch {
  /** The namespace, and those above it, nearest first. */
  readonly namespaces: readonly string[]
  readonly query: string
  readonly website: string | undefined
  readonly language: Row['language'] | undefined
}

/** Returns the redirects of a search, the most specific first. */
export async function redirectsOf(
  database: Database,
  { namespaces, query, website, language }: StorefrontSearch,
): Promise<readonly Row[]> {
  const rows = await database
    .select()
    .from(synonyms)
    .where(
      and(
        inNamespaces(synonyms.namespace, namespaces),
        isRedirect,
        synonyms.active,
        arrayContains(synonyms.words, cleanWords([query])),
        // What a storefront doesn't show is no place to lead to.
        sql`(${synonyms.product_uid} is null or exists (select from products where uid = ${synonyms.product_uid} and status not in ('Draft', 'Ready', 'Archived')))`,
        sql`(${synonyms.category_uid} is null or exists (select from categories where uid = ${synonyms.category_uid} and status <> 'Hidden'))`,
        sql`(${synonyms.brand_uid} is null or exists (select from brands where uid = ${synonyms.brand_uid} and status <> 'Hidden'))`,
      ),
    )
    .orderBy(synonyms.id)
  const rank = (row: Row): number =>
    namespaces.indexOf(row.namespace) * 4 + (row.language === null ? 2 : 0) + (row.websites.length === 0 ? 1 : 0)
  return rows
    .filter((row) => row.language === null || row.language === language)
    .filter(({ websites }) => websites.length === 0 || (website !== undefined && websites.includes(website)))
    .toSorted((one, other) => rank(one) - rank(other))
}
