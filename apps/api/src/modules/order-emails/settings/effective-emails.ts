import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { Kind } from '../kinds.ts'
import { orderEmailSettings, type StoredEmail } from '../tables.ts'

/** A kind of email as it is sent, and the namespace that sets it; null where none does. */
export interface EffectiveEmail extends StoredEmail {
  readonly origin: string | null
}

interface Level extends Record<string, unknown> {
  readonly namespace: string
  readonly emails: Partial<Record<Kind, StoredEmail>>
}

const unset: EffectiveEmail = { since: null, texts: { en: null, nl: null, de: null, fr: null }, origin: null }

/** Reads the emails of a namespace: its own, else those of the nearest namespace above it. */
export async function effectiveEmails(
  database: Database,
  namespace: string,
): Promise<Readonly<Record<Kind, EffectiveEmail>>> {
  const { rows } = await database.execute<Level>(sql`
    select s.namespace, s.emails from namespaces_from(${namespace}) f
    join ${orderEmailSettings} s on s.namespace = f.uid order by f.distance`)
  const found = (kind: Kind): EffectiveEmail => {
    for (const { namespace: origin, emails } of rows) if (emails[kind]) return { ...emails[kind], origin }
    return unset
  }
  return {
    Quote: found('Quote'),
    Placed: found('Placed'),
    Requested: found('Requested'),
    Paid: found('Paid'),
    Shipped: found('Shipped'),
    Delayed: found('Delayed'),
    Refunded: found('Refunded'),
  }
}
