import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { customerTables } from '../described-tables.ts'
import { sealRedactions } from '../platform/audit/chain.ts'
import { recorder } from '../platform/audit/recorder.ts'
import { addToOutbox } from '../platform/search/outbox.ts'
import { UsageError, type Command } from './command.ts'
import { eraseFiles } from './erasure/erase-files.ts'
import { eraseRows } from './erasure/erase-rows.ts'
import type { Traces } from './erasure/redact.ts'
import { withDatabase } from './with-database.ts'

/** Minimum length of a searched text: shorter ones occur in texts with another meaning. */
const SHORTEST = 6

interface Person {
  readonly namespace: string
  readonly orders: readonly string[]
  readonly texts: readonly (string | null)[]
}

/** Returns what identifies a customer, from their record and orders. @throws when there is none */
async function findTraces(
  client: Client,
  uid: string,
): Promise<Traces & { readonly orders: readonly string[]; readonly namespace: string }> {
  const { rows } = await client.query<Person>(
    `select c.namespace, array(select uid from orders where customer_uid = c.uid) as orders,
      array[c.email, c.phone, case when c.first_name <> '' and c.last_name <> '' then c.first_name || ' ' || c.last_name end]
        || array(select distinct email from orders where customer_uid = c.uid) as texts
    from customers c where c.uid = $1 for update`,
    [uid],
  )
  const [found] = rows
  if (!found) throw new Error(`No customer has the uid ${uid}.`)
  const texts = found.texts.filter((text) => text !== null).filter((text) => text.length >= SHORTEST)
  return {
    namespace: found.namespace,
    orders: found.orders,
    uids: [uid, ...found.orders],
    texts: [...new Set(texts)],
    fields: new Set(customerTables.flatMap(({ personal }) => personal ?? [])),
  }
}

/** Erases a customer from all tables in one transaction. @returns what identified them, and their exports */
async function erase(client: Client, uid: string) {
  await client.query('begin')
  // With `row_security` off, a query fails for a restricted role instead of skipping rows silently.
  await client.query('set local row_security = off')
  const traces = await findTraces(client, uid)
  const { rows: made } = await client.query<{ uid: string }>('select uid from exports where uids && $1', [traces.uids])
  const changed = await eraseRows(client, traces)
  await client.query(
    `update customers set status = 'Anonymised', last_name = 'Anonymised', version = version + 1, updated_at = now(),
      company = case when type = 'Business' then 'Anonymised' else '' end where uid = $1`,
    [uid],
  )
  const database = drizzle(client)
  await recorder(database, { actor: null, operation: 'changeCustomer', source: 'system' })({
    resource: 'customers',
    object: uid,
    namespace: traces.namespace,
    before: null,
    after: { status: 'Anonymised' },
  })
  await sealRedactions(database, changed.get('audit_entries') ?? [])
  await addToOutbox(database, 'customers', [uid])
  await addToOutbox(database, 'orders', traces.orders)
  await client.query('commit')
  const rows = [...changed.values()].reduce((sum, { length }) => sum + length, 0)
  return { traces, made: made.map((file) => file.uid), rows }
}

export const anonymiseCommand: Command = {
  usage: 'UID',
  description:
    'Erases a customer permanently: from their record and orders, the history, undo snapshots and exported files. Numbers and amounts stay. A running worker updates the search.',
  async run([uid], { settings, say }) {
    if (uid === undefined) throw new UsageError('Enter the uid of the customer.')
    await withDatabase(settings, async (connectionString) => {
      const client = new Client({ connectionString })
      await client.connect()
      try {
        const { traces, made, rows } = await erase(client, uid)
        const files = await eraseFiles(settings, traces, made)
        say(`Erased the customer from ${rows} rows and ${files} files. Backups still contain their data.`)
      } finally {
        await client.end()
      }
    })
  },
}
