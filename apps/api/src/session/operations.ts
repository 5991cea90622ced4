import { eq, sql } from 'drizzle-orm'
import { viewAccounts } from '../accounts/operations.ts'
import { accounts } from '../accounts/tables.ts'
import { refuseUnknownTimeZone } from '../accounts/time-zone.ts'
import { difference } from '../audit/difference.ts'
import { auditEntries } from '../audit/tables.ts'
import { given } from '../contract/collection.ts'
import { Failure, invalid, notFound, signedOut } from '../contract/failure.ts'
import type { Call, Handlers } from '../contract/types.ts'
import type { Connection } from '../database/database.ts'
import type { HealthCheck } from '../database/health-check.ts'
import { hashPassword, passwordFits, refuseWeakPassword } from './passwords.ts'
import type { SearchTokens } from './search-tokens.ts'
import { beginSession, endSession, endSessionsOf, type SessionCookie } from './sessions.ts'
import { forgetFailures, refuseTooManySignIns } from './sign-in-limits.ts'

interface SessionServices {
  readonly connection: Connection
  readonly cookie: SessionCookie
  readonly tokens: SearchTokens
  readonly signInsPerMinute: number
  readonly health: Pick<HealthCheck, 'check'>
}

const wrongPair = () => new Failure(422, [{ message: 'This e-mail address and password do not fit together.', code: 'wrong_credentials' }])

/** Handlers of signing in and out. */
export function sessionHandlers({ connection: { database }, cookie, tokens, signInsPerMinute, health }: SessionServices) {
  const write = (call: Call, account: string, operation: string, outcome: 'done' | 'refused') =>
    database.insert(auditEntries).values({ actor: account, operation, resource: 'session', object: account, outcome, request_id: call.request.id, address: call.request.ip })

  async function signOut(call: Call<'logout'> | Call<'logoutByGet'>) {
    const token = cookie.read(call.request)
    if (token !== undefined) await endSession(database, token)
    cookie.clear(call.reply)
    call.reply.header('clear-site-data', '"cache"')
    return { status: 204, body: undefined }
  }

  return {
    health: async () => {
      await health.check()
      return { body: { status: 'ok' as const } }
    },

    async login(call) {
      const { email, password } = call.body
      // Counted outside of the call's own transaction: a refusal must not undo the count.
      await refuseTooManySignIns(database, call.request.ip, email, signInsPerMinute)
      const [row] = await database.select().from(accounts).where(sql`lower(${accounts.email}) = lower(${email})`)
      const fits = await passwordFits(row?.password_hash, password)
      if (!row || !fits) {
        if (row) await write(call, row.uid, 'login', 'refused')
        throw wrongPair()
      }
      if (row.status === 'BLOCKED') throw new Failure(403, [{ message: 'This account is blocked. Ask an administrator.', code: 'blocked' }])
      const before = cookie.read(call.request)
      if (before !== undefined) await endSession(database, before)
      cookie.set(call.reply, await beginSession(database, row.uid))
      await database.update(accounts).set({ last_login_at: new Date() }).where(eq(accounts.uid, row.uid))
      await forgetFailures(database, email)
      await write(call, row.uid, 'login', 'done')
      return { status: 200, body: { results: { uid: row.uid } } }
    },

    logout: signOut,
    logoutByGet: signOut,

    async readOwnAccount(call) {
      const [row] = await call.database.select().from(accounts).where(eq(accounts.uid, call.account.uid))
      const [view] = row ? await viewAccounts([row], call) : []
      if (!row || !view) throw signedOut()
      return { body: { ...view, preferences: row.preferences } }
    },

    async changeOwnAccount(call) {
      if (Object.keys(call.body).length === 0) throw invalid('Say what should change.')
      const { preferences, ...fields } = call.body
      refuseUnknownTimeZone(fields.time_zone)
      const [row] = await call.database.select().from(accounts).where(eq(accounts.uid, call.account.uid))
      if (!row) throw signedOut()
      const [before] = await viewAccounts([row], call)
      const [changed] = await call.database.update(accounts)
        .set({ ...given({ ...fields }), preferences: { ...row.preferences, ...preferences }, version: row.version + 1, updated_at: new Date(), updated_by: row.uid }).where(eq(accounts.uid, row.uid)).returning()
      const [view] = changed ? await viewAccounts([changed], call) : []
      if (!changed || !view) throw signedOut()
      const news = difference({ ...before }, { ...view })
      await call.record({ resource: 'accounts', object: row.uid, before: news?.before ?? {}, after: news?.after ?? {} })
      await call.reindex('accounts', row.uid)
      return { status: 200, body: { ...view, preferences: changed.preferences } }
    },

    createSearchToken: async (call) => ({ status: 200, body: await tokens.mint(call.account, call.scope, call.may) }),

    async changeOwnPassword(call) {
      const [row] = await call.database.select().from(accounts).where(eq(accounts.uid, call.account.uid))
      if (!row) throw notFound('The account')
      if (!(await passwordFits(row.password_hash, call.body.current))) throw invalid('This is not your current password.', '/current')
      refuseWeakPassword(call.body.next, '/next')
      await call.database.update(accounts).set({ password_hash: await hashPassword(call.body.next) }).where(eq(accounts.uid, row.uid))
      await endSessionsOf(call.database, row.uid)
      cookie.set(call.reply, await beginSession(call.database, row.uid))
      await call.record({ resource: 'accounts', object: row.uid, before: {}, after: { password: 'changed' } })
      return { status: 204, body: undefined }
    },
  } satisfies Partial<Handlers>
}
