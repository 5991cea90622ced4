import { eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { accounts } from '../../platform/accounts/tables.ts'
import { Failure, forbidden, invalid, signedOut } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { checkPassword } from '../../platform/session/check-password.ts'
import { networkOf } from '../../platform/session/network.ts'
import { useCode } from '../../platform/session/second-step/authenticator.ts'
import { checkGuess } from '../../platform/session/second-step/check-guess.ts'
import type { ChallengeHolder } from '../../platform/session/second-step/challenges.ts'
import { beginHalfSession, findHalfSession, isPasskeySignIn } from '../../platform/session/second-step/half-sessions.ts'
import { requestPasskey, usePasskey } from '../../platform/session/second-step/passkeys.ts'
import { useRecoveryCode } from '../../platform/session/second-step/recovery-codes.ts'
import { confirmSession } from '../../platform/session/sessions.ts'
import { countWithin, passkeyLimit } from '../../platform/session/sign-in-limits.ts'
import { completeSignIn, noteAttempt, partyOf, type SignInServices } from './sign-in.ts'
import { text } from './messages.ts'

/** A proof of who somebody is. */
type Proof = Schema<'SecondStepProof'> & Schema<'Confirmation'>

const expired = () => new Failure(410, [{ message: text('sign-in-expired') }])

/** Asserts that a body has one proof. @throws 422 */
function assertOneProof(proof: Proof): void {
  if (Object.keys(proof).length !== 1) throw invalid(text('proof-required'))
}

const refusals = {
  password: () => invalid(text('wrong-password'), '/password'),
  code: () => invalid(text('wrong-code'), '/code'),
  recovery_code: () => invalid(text('wrong-recovery-code'), '/recovery_code'),
  passkey: () => invalid(text('passkey-refused')),
}

/** Returns why a proof was refused. */
const refusalOf = (proof: Proof): Failure => {
  if (proof.password !== undefined) return refusals.password()
  if (proof.code !== undefined) return refusals.code()
  return proof.recovery_code === undefined ? refusals.passkey() : refusals.recovery_code()
}

/** Whether a code, recovery code or passkey is that of an account. */
async function proves(
  services: SignInServices,
  { request }: Call,
  account: string,
  { code, recovery_code: recoveryCode, passkey }: Proof,
  holder: ChallengeHolder,
): Promise<boolean> {
  const { database } = services
  const guess = (fits: () => Promise<boolean>) => checkGuess(services, { request, account }, fits)
  if (code !== undefined) return guess(() => useCode(database, account, code))
  if (recoveryCode !== undefined) return guess(() => useRecoveryCode(database, account, recoveryCode))
  return passkey !== undefined && (await usePasskey(database, partyOf(services), holder, passkey)) === account
}

/** Returns the account of a passkey that signs in without a password. */
async function accountOfPasskey(
  services: SignInServices,
  call: Call,
  { passkey }: Proof,
  holder: ChallengeHolder,
): Promise<string> {
  const { database } = services
  const uid = passkey && (await usePasskey(database, partyOf(services), holder, passkey))
  const [row] = await database
    .select()
    .from(accounts)
    .where(eq(accounts.uid, uid ?? ''))
  if (!row) {
    await noteAttempt(services, call, undefined, 'refused')
    throw refusals.passkey()
  }
  if (row.status === 'BLOCKED') throw forbidden(text('account-blocked'))
  return row.uid
}

/** Returns the account of the sign-in that waits, once its second step is taken. */
async function accountOf(services: SignInServices, call: Call, token: string, proof: Proof): Promise<string> {
  const holder: ChallengeHolder = { token, purpose: 'sign-in' }
  const half = await findHalfSession(services.database, token)
  if (!half) {
    if (await isPasskeySignIn(services.database, token)) return accountOfPasskey(services, call, proof, holder)
    throw expired()
  }
  const { uid } = half.account
  if (half.hasSecondStep && (await proves(services, call, uid, proof, holder))) return uid
  await noteAttempt(services, call, uid, 'refused')
  throw refusalOf(proof)
}

/** Returns the handlers of the second step of signing in. */
export function secondStepHandlers(services: SignInServices) {
  const { database, halfCookie } = services
  return {
    async requestSignInPasskey(call) {
      const party = partyOf(services)
      await countWithin(database, passkeyLimit(networkOf(call.request.ip)))
      const waiting = halfCookie.read(call.request)
      const half = waiting === undefined ? undefined : await findHalfSession(database, waiting)
      const isSecond = waiting !== undefined && half?.hasSecondStep === true
      const token = isSecond ? waiting : await beginHalfSession(database, null)
      if (!isSecond) halfCookie.set(call.reply, token)
      const account = isSecond ? half.account.uid : undefined
      return {
        status: 200,
        body: { results: await requestPasskey(database, party, { token, purpose: 'sign-in' }, account) },
      }
    },

    async takeSecondStep(call) {
      assertOneProof(call.body)
      const token = halfCookie.read(call.request)
      if (token === undefined) throw expired()
      const uid = await accountOf(services, call, token, call.body)
      await completeSignIn(services, call, uid)
      return { status: 200, body: { results: { uid } } }
    },
  } satisfies Partial<Handlers>
}

/** Returns the handlers of confirming that the owner is at the session. */
export function confirmationHandlers(services: SignInServices) {
  const { database, cookie } = services
  return {
    async requestConfirmationPasskey(call) {
      const token = cookie.read(call.request)
      if (token === undefined) throw signedOut()
      const holder: ChallengeHolder = { token, purpose: 'confirmation' }
      return {
        status: 200,
        body: { results: await requestPasskey(database, partyOf(services), holder, call.account.uid) },
      }
    },

    async confirmSession(call) {
      assertOneProof(call.body)
      const { uid } = call.account
      const token = cookie.read(call.request)
      const [row] = await database.select().from(accounts).where(eq(accounts.uid, uid))
      if (token === undefined || !row) throw signedOut()
      const { password } = call.body
      const fits =
        password === undefined
          ? await proves(services, call, uid, call.body, { token, purpose: 'confirmation' })
          : await checkPassword(services, {
              request: call.request,
              email: row.email,
              account: row,
              password,
              inTransaction: true,
            })
      if (!fits) throw refusalOf(call.body)
      await confirmSession(database, token)
      return { status: 204, body: undefined }
    },
  } satisfies Partial<Handlers>
}
