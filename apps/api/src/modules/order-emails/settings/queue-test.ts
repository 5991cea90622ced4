import { eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { accounts } from '../../../platform/accounts/tables.ts'
import { newUid } from '../../../platform/database/records.ts'
import { notFound } from '../../../platform/http/failure.ts'
import type { Call } from '../../../platform/http/types.ts'
import type { Wakes } from '../../../platform/workers/worker.ts'
import type { SentKind } from '../kinds.ts'
import { text } from '../messages.ts'
import { orderEmails } from '../tables.ts'

/** An email that is tried out before customers get it. */
interface Test {
  readonly namespace: string
  readonly kind: SentKind
  readonly letter: Schema<'OrderEmailText'>
}

/** Returns the address of the caller. @throws 404 for a program, which has none */
async function ownAddress({ database, account }: Pick<Call, 'database' | 'account'>): Promise<string> {
  const [own] = await database.select({ email: accounts.email }).from(accounts).where(eq(accounts.uid, account.uid))
  if (!own) throw notFound(text('account'))
  return own.email
}

/** Queues an email to the caller alone, which is sent after the commit; returns the address. */
export async function queueTest(
  call: Pick<Call, 'database' | 'account' | 'record' | 'reply'>,
  mails: Wakes,
  { namespace, kind, letter: { subject, text: words } }: Test,
): Promise<string> {
  const address = await ownAddress(call)
  const { uid: actor } = call.account
  await call.database
    .insert(orderEmails)
    .values({ uid: newUid(), namespace, kind, actor, address, test: { subject, text: words } })
  await call.record({
    resource: 'order-email-settings',
    object: namespace,
    namespace,
    before: {},
    after: { mail: { state: 'Waiting', address, subject } },
  })
  call.reply.raw.once('finish', () => mails.wake())
  return address
}
