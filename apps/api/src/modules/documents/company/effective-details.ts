import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { namespaces } from '../../../platform/accounts/tables.ts'
import { companyDetails } from '../tables.ts'
import { noDetails, type CompanyDetails } from './company-record.ts'

/** Details of a company, and where each comes from. */
export interface EffectiveDetails {
  readonly effective: CompanyDetails
  /** Uid of a namespace, or null, by field. */
  readonly origins: Readonly<Record<string, string | null>>
}

interface Level extends Record<string, unknown> {
  readonly namespace: string
  /** Null where the caller may not read the namespace itself. */
  readonly id: number | null
  readonly details: Partial<CompanyDetails> | null
}

const DAYS = 14

/** Reads the details of a namespace: its own, else those of the nearest namespace above it. */
export async function effectiveDetails(database: Database, namespace: string): Promise<EffectiveDetails> {
  const { rows } = await database.execute<Level>(sql`
    select f.uid as namespace, n.id::int as id, d.details
    from namespaces_from(${namespace}) f left join ${namespaces} n on n.uid = f.uid
    left join ${companyDetails} d on d.namespace = f.uid
    order by f.distance desc`)
  const effective: Record<string, unknown> = { ...noDetails, payment_days: DAYS }
  const origins: Record<string, string | null> = Object.fromEntries(Object.keys(noDetails).map((name) => [name, null]))
  for (const { namespace: at, details } of rows)
    for (const [name, value] of Object.entries(details ?? {})) {
      effective[name] = value
      origins[name] = at
    }
  return withPrefixes({ effective: effective as CompanyDetails, origins }, rows.at(-1))
}

/**
 * Prefixes are not inherited. A company may issue from several namespaces, and two of its invoices must not have the
 * same number: a namespace that inherits the company begins its numbers with its own.
 */
function withPrefixes({ effective, origins }: EffectiveDetails, own: Level | undefined): EffectiveDetails {
  const above = own !== undefined && origins['vat_number'] !== null && origins['vat_number'] !== own.namespace
  const mark = above ? `${own.id}-` : ''
  const prefix = (name: 'invoice_prefix' | 'credit_note_prefix', otherwise: string) => own?.details?.[name] ?? otherwise
  const isOwn = (name: 'invoice_prefix' | 'credit_note_prefix') => (own?.details?.[name] == null ? null : own.namespace)
  return {
    effective: {
      ...effective,
      invoice_prefix: prefix('invoice_prefix', mark),
      credit_note_prefix: prefix('credit_note_prefix', `${mark}C`),
    },
    origins: { ...origins, invoice_prefix: isOwn('invoice_prefix'), credit_note_prefix: isOwn('credit_note_prefix') },
  }
}
