import { and, eq, sql } from 'drizzle-orm'
import { accounts, groups } from '../../platform/accounts/tables.ts'
import { recorder } from '../../platform/audit/recorder.ts'
import type { Database } from '../../platform/database/database.ts'
import { isoOrNull } from '../../platform/database/records.ts'
import { conflict, invalid, notFound, signedOut } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { confirmAuthenticator, startAuthenticator } from '../../platform/session/second-step/authenticator.ts'
import { checkGuess } from '../../platform/session/second-step/check-guess.ts'
import type { ChallengeHolder } from '../../platform/session/second-step/challenges.ts'
import { addPasskey, passkeysOf, requestPasskeyCreation } from '../../platform/session/second-step/passkeys.ts'
import { replaceRecoveryCodes } from '../../platform/session/second-step/recovery-codes.ts'
import { findMethods, followSecondStep } from '../../platform/session/second-step/second-step.ts'
import { authenticators, passkeys } from '../../platform/session/second-step/tables.ts'
import { completeSignIn, partyOf, type SignInServices } from './sign-in.ts'
import { text } from './messages.ts'

const MOST_PASSKEYS = 20

const viewPasskey = ({ uid, name, created_at, used_at }: typeof passkeys.$inferSelect) => ({
  uid,
  name,
  created_at: created_at.toISOString(),
  used_at: isoOrNull(used_at),
})

/** What happened to the second step of an account, in its history. */
type Event = 'code-added' | 'code-removed' | 'passkey-added' | 'passkey-removed' | 'recovery-codes-replaced'

/** Returns the own account, with whether its group requires a second step. */
async function findOwn(database: Database, uid: string) {
  const [row] = await database
    .select({
      email: accounts.email,
      two_step: accounts.two_step,
      required: sql<boolean>`coalesce(${groups.requires_two_step}, false)`,
    })
    .from(accounts)
    .leftJoin(groups, eq(groups.uid, accounts.group_uid))
    .where(eq(accounts.uid, uid))
  if (!row) throw signedOut()
  return row
}

/** Changes the own second step, with an entry in the history. Completes the sign-in that waits for it. */
async function change(
  services: SignInServices,
  call: Call,
  event: Event,
  work: (transaction: Database) => Promise<boolean>,
): Promise<boolean> {
  const { database, halfCookie } = services
  const { uid } = call.account
  const outcome = await database.transaction(async (transaction) => {
    await transaction.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, uid)).for('update')
    const { required } = await findOwn(transaction, uid)
    if (!(await work(transaction))) return undefined
    const followed = await followSecondStep(transaction, uid, halfCookie.read(call.request))
    if (required && !followed.hasSecondStep) throw conflict(text('second-step-required'))
    const about = { actor: uid, operation: call.operation, request_id: call.request.id, address: call.request.ip }
    await recorder(transaction, about)({ resource: 'accounts', object: uid, before: {}, after: { second_step: event } })
    return followed
  })
  if (outcome?.endsWaiting && outcome.hasSecondStep) await completeSignIn(services, call, uid)
  return outcome !== undefined
}

/** Returns the session that a challenge is for: the one that is open, or the one that waits for its second step. */
function holderOf({ cookie, halfCookie }: SignInServices, { request }: Call): ChallengeHolder {
  const token = cookie.read(request) ?? halfCookie.read(request)
  if (token === undefined) throw signedOut()
  return { token, purpose: 'creation' }
}

/** Returns the handlers of the own authenticator app and recovery codes. */
function authenticatorHandlers(services: SignInServices) {
  const { database } = services
  return {
    async startAuthenticator(call) {
      const { email } = await findOwn(database, call.account.uid)
      return { status: 200, body: { results: await startAuthenticator(database, { uid: call.account.uid, email }) } }
    },

    async confirmAuthenticator(call) {
      const { uid: account } = call.account
      const fits = await checkGuess(services, { request: call.request, account }, () =>
        change(services, call, 'code-added', (transaction) =>
          confirmAuthenticator(transaction, account, call.body.code),
        ),
      )
      if (!fits) throw invalid(text('wrong-code'), '/code')
      return { status: 204, body: undefined }
    },

    async removeAuthenticator(call) {
      const isRemoved = await change(services, call, 'code-removed', async (transaction) => {
        const removed = await transaction
          .delete(authenticators)
          .where(eq(authenticators.account_uid, call.account.uid))
          .returning({ account: authenticators.account_uid })
        return removed.length > 0
      })
      if (!isRemoved) throw notFound(text('authenticator'))
      return { status: 204, body: undefined }
    },

    async replaceRecoveryCodes(call) {
      let codes: string[] = []
      await change(services, call, 'recovery-codes-replaced', async (transaction) => {
        const { two_step } = await findOwn(transaction, call.account.uid)
        if (!two_step) throw conflict(text('second-step-first'))
        codes = await replaceRecoveryCodes(transaction, call.account.uid)
        return true
      })
      return { status: 200, body: { results: { codes } } }
    },
  } satisfies Partial<Handlers>
}

/** Returns the handlers of the own passkeys. */
function passkeyHandlers(services: SignInServices) {
  const { database } = services
  return {
    async requestPasskeyCreation(call) {
      const { uid, name } = call.account
      const { email } = await findOwn(database, uid)
      const results = await requestPasskeyCreation(database, partyOf(services), holderOf(services, call), {
        uid,
        name,
        email,
      })
      return { status: 200, body: { results } }
    },

    async addPasskey(call) {
      const { uid: account } = call.account
      if ((await passkeysOf(database, account)).length >= MOST_PASSKEYS)
        throw conflict(text('too-many-passkeys', { most: MOST_PASSKEYS }))
      let added: typeof passkeys.$inferSelect | undefined
      await change(services, call, 'passkey-added', async (transaction) => {
        added = await addPasskey(transaction, partyOf(services), holderOf(services, call), { account, ...call.body })
        return added !== undefined
      })
      if (!added) throw invalid(text('passkey-refused'), '/passkey')
      return { status: 201, body: { results: viewPasskey(added) } }
    },

    async renamePasskey(call) {
      const renamed = await database
        .update(passkeys)
        .set({ name: call.body.name })
        .where(and(eq(passkeys.uid, call.path.uid), eq(passkeys.account_uid, call.account.uid)))
        .returning({ uid: passkeys.uid })
      if (renamed.length === 0) throw notFound(text('passkey'))
      return { status: 204, body: undefined }
    },

    async removePasskey(call) {
      const isRemoved = await change(services, call, 'passkey-removed', async (transaction) => {
        const removed = await transaction
          .delete(passkeys)
          .where(and(eq(passkeys.uid, call.path.uid), eq(passkeys.account_uid, call.account.uid)))
          .returning({ uid: passkeys.uid })
        return removed.length > 0
      })
      if (!isRemoved) throw notFound(text('passkey'))
      return { status: 204, body: undefined }
    },
  } satisfies Partial<Handlers>
}

/**
 * Returns the handlers of the own second step. They work as the server itself in transactions of their own: requests
 * can read neither secrets nor codes.
 */
export function securityHandlers(services: SignInServices) {
  const { database } = services
  return {
    ...authenticatorHandlers(services),
    ...passkeyHandlers(services),

    async readOwnSecurity(call) {
      const { uid } = call.account
      const { authenticator, recoveryCodes } = await findMethods(database, uid)
      const { required } = await findOwn(database, uid)
      return {
        body: {
          results: {
            authenticator: authenticator !== undefined,
            code_used_at: isoOrNull(authenticator?.used_at ?? null),
            recovery_codes: recoveryCodes,
            passkeys: (await passkeysOf(database, uid)).map(viewPasskey),
            required,
          },
        },
      }
    },
  } satisfies Partial<Handlers>
}
