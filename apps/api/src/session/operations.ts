import { eq, sql } from 'drizzle-orm'
import { viewAccounts } from '../accounts/operations.ts'
import { accounts, passwords } from '../accounts/tables.ts'
import { refuseUnknownTimeZone } from '../accounts/time-zone.ts'
import { difference } from '../audit/difference.ts'
import { auditEntries } from '../audit/tables.ts'
import { given } from '../contract/collection.ts'
import { Failure, invalid, signedOut } from '../contract/failure.ts'
import type { Call, Handlers } from '../contract/types.ts'
import { refuseStale } from '../contract/versions.ts'
import type { Connection } from '../database/database.ts'
import { keepPassword, passwordFits, refuseWeakPassword } from './passwords.ts'
import type { SearchTokens } from './search-tokens.ts'
import { beginSession, endSession, endSessionsOf, type SessionCookie } from './sessions.ts'
import { forgetFailures, refuseTooManySignIns } from './sign-in-limits.ts'

interface SessionServices {
  readonly connection: Connection
  readonly cookie: SessionCookie
  readonly tokens: SearchTokens
  readonly signInsPerMinute: number
}

const wrongPair = () => new Failure(422, [{ message: 'This e-mail address and password do not fit together.', code: 'wrong_credentials' }])

/** Handlers of signing in and out. */
export function sessionHandlers({ connection: { database }, cookie, tokens, signInsPerMinute }: SessionServices) {
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
    health: async (call) => {
      await call.database.execute(sql`select 1`)
      return { body: { status: 'ok' as const } }
    },

    async login(call) {
      const { email, password } = call.body
      // Counted outside of the call's own transaction: a refusal must not undo the count.
      await refuseTooManySignIns(database, call.request.ip, email, signInsPerMinute)
      const [found] = await database.select({ row: accounts, hash: passwords.hash }).from(accounts).leftJoin(passwords, eq(passwords.account_uid, accounts.uid)).where(sql`lower(${accounts.email}) = lower(${email})`)
      const row = found?.row
      const fits = await passwordFits(found?.hash ?? undefined, password)
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
      return { body: { ...view, preferences: row.preferences }, version: row.version }
    },

    async changeOwnAccount(call) {
      if (Object.keys(call.body).length === 0) throw invalid('Say what should change.')
      const { preferences, ...fields } = call.body
      refuseUnknownTimeZone(fields.time_zone)
      const [row] = await call.database.select().from(accounts).where(eq(accounts.uid, call.account.uid)).for('update')
      if (!row) throw signedOut()
      refuseStale(row.version, call.expectedVersion)
      const [before] = await viewAccounts([row], call)
      const [changed] = await call.database.update(accounts)
        .set({ ...given({ ...fields }), preferences: { ...row.preferences, ...preferences }, version: row.version + 1, updated_at: new Date(), updated_by: row.uid }).where(eq(accounts.uid, row.uid)).returning()
      const [view] = changed ? await viewAccounts([changed], call) : []
      if (!changed || !view) throw signedOut()
      const news = difference({ ...before }, { ...view })
      await call.record({ resource: 'accounts', object: row.uid, before: news?.before ?? {}, after: news?.after ?? {} })
      await call.reindex('accounts', row.uid)
      return { status: 200, body: { ...view, preferences: changed.preferences }, version: changed.version }
    },

    createSearchToken: async (call) => ({ status: 200, body: await tokens.mint(call.account, call.scope, call.may) }),

    async changeOwnPassword(call) {
      const account = call.account.uid
      // Requests do not read what guards a password, not even their own.
      const [row] = await database.select().from(passwords).where(eq(passwords.account_uid, account))
      if (!(await passwordFits(row?.hash, call.body.current))) throw invalid('This is not your current password.', '/current')
      refuseWeakPassword(call.body.next, '/next')
      await keepPassword(call.database, account, call.body.next)
      await endSessionsOf(call.database, account)
      cookie.set(call.reply, await beginSession(call.database, account))
      await call.record({ resource: 'accounts', object: account, before: {}, after: { password: 'changed' } })
      return { status: 204, body: undefined }
    },
  } satisfies Partial<Handlers>
}
