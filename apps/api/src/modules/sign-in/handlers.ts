import { eq, sql } from 'drizzle-orm'
import type { Wakes } from '../../platform/workers/worker.ts'
import { account, endLinks, queueAccountMail, assertKnownTimeZone, viewOwnAccount } from '../accounts/index.ts'
import { accounts } from '../../platform/accounts/tables.ts'
import { forbidden, invalid, notFound, signedOut } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { assertCurrent } from '../../platform/http/versions.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import { write } from '../../platform/records/write.ts'
import type { HealthCheck } from '../../platform/database/health-check.ts'
import { checkPassword } from '../../platform/session/check-password.ts'
import { forgetDevices } from '../../platform/session/devices.ts'
import { hashPassword, storePassword } from '../../platform/session/passwords.ts'
import type { SearchTokens } from '../../platform/search/search-tokens.ts'
import {
  beginSession,
  endOneSession,
  endSession,
  endSessionsOf,
  sessionsOf,
  sessionUidOf,
  viewSession,
} from '../../platform/session/sessions.ts'
import { assertStrongPassword } from '../../platform/session/weak-passwords.ts'
import { confirmationHandlers, secondStepHandlers } from './second-step-handlers.ts'
import { securityHandlers } from './security-handlers.ts'
import { continueSignIn, endWaiting, noteAttempt, type SignInServices } from './sign-in.ts'
import { text } from './messages.ts'

interface SessionServices extends SignInServices {
  readonly tokens: SearchTokens
  readonly mails: Wakes
  readonly health: Pick<HealthCheck, 'check'>
}

const wrongPair = () => invalid(text('wrong-credentials'))

/** Returns the handlers of signing in and out, and of what only the owner of an account may do. */
export function sessionHandlers({ tokens, mails, health, ...checking }: SessionServices) {
  const { database, device, cookie } = checking

  async function signOut(call: Call<'logout'> | Call<'logoutByGet'>) {
    const token = cookie.read(call.request)
    if (token !== undefined) await endSession(database, token)
    cookie.clear(call.reply)
    await endWaiting(checking, call)
    call.reply.header('clear-site-data', '"cache"')
    return { status: 204, body: undefined }
  }

  /**
   * Returns one's own account, after its password was confirmed. @throws 401 when it is deleted, 422 for a wrong
   * password
   */
  async function confirmOwn(call: Call<'changeOwnPassword'> | Call<'changeOwnEmail'>) {
    const [row] = await call.database.select().from(accounts).where(eq(accounts.uid, call.account.uid))
    if (!row) throw signedOut()
    const fits = await checkPassword(checking, {
      request: call.request,
      email: row.email,
      account: row,
      password: call.body.current,
      inTransaction: true,
    })
    if (!fits) throw invalid(text('wrong-password'), '/current')
    return row
  }

  return {
    ...secondStepHandlers(checking),
    ...confirmationHandlers(checking),
    ...securityHandlers(checking),

    health: async () => {
      await health.check()
      return { body: { status: 'ok' as const } }
    },

    async login(call) {
      const { email, password } = call.body
      const [row] = await database
        .select()
        .from(accounts)
        .where(sql`lower(${accounts.email}) = lower(${email})`)
      const fits = await checkPassword(checking, { request: call.request, email, account: row, password })
      if (!row || !fits) {
        await noteAttempt(checking, call, row?.uid, 'refused')
        throw wrongPair()
      }
      if (row.status === 'BLOCKED') throw forbidden(text('account-blocked'))
      return { status: 200, body: { results: await continueSignIn(checking, call, row) } }
    },

    logout: signOut,
    logoutByGet: signOut,

    async readOwnAccount(call) {
      const [row] = await call.database.select().from(accounts).where(eq(accounts.uid, call.account.uid))
      const body = await viewOwnAccount(row, call)
      return { body, version: body.version }
    },

    async changeOwnAccount(call) {
      if (Object.keys(call.body).length === 0) throw invalid(text('change-required'))
      const { preferences, ...fields } = call.body
      assertKnownTimeZone(fields.time_zone)
      const [row] = await lockRows(call, account, eq(accounts.uid, call.account.uid))
      if (!row) throw signedOut()
      assertCurrent(row.version, call.expectedVersion)
      const { row: changed } = await write(call, account, row, {
        ...fields,
        preferences: { ...row.preferences, ...preferences },
      })
      return { status: 200, body: await viewOwnAccount(changed, call), version: changed.version }
    },

    async readOwnSessions(call) {
      const current = await sessionUidOf(database, cookie.read(call.request) ?? '')
      const results = await sessionsOf(call.database, call.account.uid)
      return { body: { results: results.map((one) => viewSession(one, current)) } }
    },

    async endOtherSessions(call) {
      await endSessionsOf(database, call.account.uid, cookie.read(call.request))
      await call.record({ resource: 'accounts', object: call.account.uid, before: {}, after: { sessions: 'ended' } })
      return { status: 204, body: undefined }
    },

    async endOwnSession(call) {
      const { uid } = call.account
      if (!(await endOneSession(call.database, uid, call.path.session))) throw notFound(text('session'))
      await call.record({ resource: 'accounts', object: uid, before: {}, after: { sessions: 'ended' } })
      return { status: 204, body: undefined }
    },

    createSearchToken: async (call) => ({ status: 200, body: await tokens.mint(call.account) }),

    async changeOwnPassword(call) {
      const row = await confirmOwn(call)
      await assertStrongPassword(call.database, call.body.next, row, '/next')
      await storePassword(call.database, row.uid, await hashPassword(call.body.next, { first: true }))
      await endSessionsOf(call.database, row.uid)
      await forgetDevices(call.database, row.uid, device.read(call.request))
      await endLinks(call.database, row.uid)
      await queueAccountMail(call.database, { account: row.uid, kind: 'password-changed', by: row.uid })
      cookie.set(call.reply, await beginSession(call.database, row.uid, call.request))
      await call.record({ resource: 'accounts', object: row.uid, before: {}, after: { password: 'changed' } })
      call.reply.raw.once('finish', () => mails.wake())
      return { status: 204, body: undefined }
    },

    async changeOwnEmail(call) {
      const { email } = call.body
      const row = await confirmOwn(call)
      if (email === row.email) throw invalid(text('email-unchanged'), '/email')
      // Only the owner of that mailbox learns whether another account uses the email.
      await queueAccountMail(call.database, { account: row.uid, kind: 'email', by: row.uid, address: email })
      await queueAccountMail(call.database, {
        account: row.uid,
        kind: 'email-requested',
        by: row.uid,
        address: row.email,
      })
      await call.record({ resource: 'accounts', object: row.uid, before: {}, after: { link: 'email' } })
      call.reply.raw.once('finish', () => mails.wake())
      return { status: 204, body: undefined }
    },
  } satisfies Partial<Handlers>
}
