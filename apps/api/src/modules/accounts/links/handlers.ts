import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { accounts } from '../../../platform/accounts/tables.ts'
import { recorder } from '../../../platform/audit/recorder.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import type { Database } from '../../../platform/database/database.ts'
import { systemWork } from '../../../platform/records/system-work.ts'
import type { Work } from '../../../platform/records/work.ts'
import { lockRows } from '../../../platform/records/lock-rows.ts'
import { write } from '../../../platform/records/write.ts'
import { account as accountRecord } from '../account.ts'
import { addToOutbox } from '../../../platform/search/outbox.ts'
import { notify } from '../../../platform/notifications/notify.ts'
import { forgetDevices } from '../../../platform/session/devices.ts'
import { networkOf } from '../../../platform/session/network.ts'
import { hashPassword, storePassword } from '../../../platform/session/passwords.ts'
import { endSessionsOf } from '../../../platform/session/sessions.ts'
import { countWithin, resetLimits } from '../../../platform/session/sign-in-limits.ts'
import { hashToken } from '../../../platform/session/tokens.ts'
import { assertStrongPassword } from '../../../platform/session/weak-passwords.ts'
import type { Wakes } from '../../../platform/workers/worker.ts'
import { endLinks, isLink, queueAccountMail, type LinkPurpose } from './queue.ts'
import { accountMails, passwordResetRequests } from './tables.ts'
import { text } from '../messages.ts'

const ended = () => new Failure(410, [{ message: text('link-expired') }])

/** Returns the condition of a usable link, by its token. */
const usable = (token: string, purposes: readonly LinkPurpose[]): SQL | undefined =>
  and(
    eq(accountMails.token_hash, hashToken(token)),
    inArray(accountMails.kind, [...purposes]),
    sql`${accountMails.expires_at} > now()`,
  )

/**
 * Returns the link and its account. @throws 410 when it is used, replaced, expired, or of a blocked account: always
 * with the same message
 */
async function findLink(database: Database, token: string, ...purposes: LinkPurpose[]) {
  const [found] = await database
    .select({ link: accountMails, account: accounts })
    .from(accountMails)
    .innerJoin(accounts, eq(accounts.uid, accountMails.account_uid))
    .where(and(usable(token, purposes), eq(accounts.status, 'ACTIVE')))
  if (!found || !isLink(found.link.kind)) throw ended()
  return { ...found, purpose: found.link.kind }
}

/** Marks a link as used: of several concurrent calls, one succeeds. @throws 410 */
async function useLink(transaction: Database, token: string, ...purposes: LinkPurpose[]) {
  const [link] = await transaction.delete(accountMails).where(usable(token, purposes)).returning()
  if (!link) throw ended()
  return link
}

/**
 * Returns the context for changing an account through its emailed link, in a transaction of its own and as its owner.
 */
function asOwner(transaction: Database, { operation, kinds, request }: Call, uid: string): Work {
  return {
    ...systemWork(transaction, { add: addToOutbox }, kinds, operation),
    actor: uid,
    record: recorder(transaction, { actor: uid, operation, request_id: request.id, address: request.ip }),
  }
}

interface LinkServices {
  /** Outside of the call's transaction: these operations use transactions of their own, after hashing the password. */
  readonly database: Database
  readonly mails: Wakes
}

/** Returns the handlers of emailed links: they need no session. */
export const accountLinkHandlers = ({ database, mails }: LinkServices) =>
  ({
    async requestPasswordReset(call) {
      const email = call.body.email.toLowerCase()
      for (const limit of resetLimits(email, networkOf(call.request.ip))) await countWithin(database, limit)
      // A worker looks the account up later, so that the response time does not reveal whether it exists.
      await database.insert(passwordResetRequests).values({ email }).onConflictDoNothing()
      mails.wake()
      return { status: 204, body: undefined }
    },

    async readAccountLink(call) {
      const { link, account, purpose } = await findLink(database, call.body.token, 'invitation', 'password', 'email')
      return { status: 200, body: { results: { purpose, email: link.address ?? account.email, name: account.name } } }
    },

    async setPasswordByLink(call) {
      const { token, password } = call.body
      const { account, purpose } = await findLink(database, token, 'invitation', 'password')
      await assertStrongPassword(database, password, account, '/password')
      const hashed = await hashPassword(password)
      await database.transaction(async (transaction) => {
        await useLink(transaction, token, 'invitation', 'password')
        const [active] = await transaction
          .select({ uid: accounts.uid })
          .from(accounts)
          .where(and(eq(accounts.uid, account.uid), eq(accounts.status, 'ACTIVE')))
          .for('update')
        if (!active) throw ended()
        await storePassword(transaction, account.uid, hashed)
        await endSessionsOf(transaction, account.uid)
        await forgetDevices(transaction, account.uid)
        await endLinks(transaction, account.uid)
        if (purpose === 'password') {
          await queueAccountMail(transaction, { account: account.uid, kind: 'password-changed', by: account.uid })
          await notify(transaction, [account.uid], { kind: 'password-set', about: 'system' })
        }
        await asOwner(transaction, call, account.uid).record({
          resource: 'accounts',
          object: account.uid,
          before: {},
          after: { password: 'changed' },
        })
      })
      mails.wake()
      return { status: 204, body: undefined }
    },

    async confirmEmailByLink(call) {
      const { account } = await findLink(database, call.body.token, 'email')
      await database.transaction(async (transaction) => {
        const { address } = await useLink(transaction, call.body.token, 'email')
        const work = asOwner(transaction, call, account.uid)
        const [row] = await lockRows(work, accountRecord, eq(accounts.uid, account.uid))
        if (address === null || !row) throw ended()
        await write(work, accountRecord, row, { email: address })
        // Ends a password link that was sent to the former email.
        await endLinks(transaction, account.uid)
        await queueAccountMail(transaction, {
          account: account.uid,
          kind: 'email-changed',
          by: account.uid,
          address: row.email,
        })
      })
      mails.wake()
      return { status: 204, body: undefined }
    },
  }) satisfies Partial<Handlers>
