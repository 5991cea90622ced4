import { eq } from 'drizzle-orm'
import { auditEntries } from '../../platform/audit/tables.ts'
import { groups, type accounts } from '../../platform/accounts/tables.ts'
import { conflict } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import type { CheckServices } from '../../platform/session/check-password.ts'
import { rememberDevice } from '../../platform/session/devices.ts'
import { rememberSignIn } from '../../platform/session/passwords.ts'
import { beginHalfSession, endHalfSession } from '../../platform/session/second-step/half-sessions.ts'
import type { RelyingParty } from '../../platform/session/second-step/passkeys.ts'
import { findMethods, methodNames } from '../../platform/session/second-step/second-step.ts'
import { beginSession, endSession, type SessionCookie } from '../../platform/session/sessions.ts'
import { text } from './messages.ts'

/** Services for signing in. */
export interface SignInServices extends CheckServices {
  readonly cookie: SessionCookie
  /** Cookie of sign-ins that wait for their second step. */
  readonly halfCookie: SessionCookie
  /** Whom passkeys are for; undefined where this server has no domain. */
  readonly party: RelyingParty | undefined
}

type AccountRow = typeof accounts.$inferSelect

/** Returns whom passkeys are for. @throws 409 where this server has no domain */
export function partyOf({ party }: SignInServices): RelyingParty {
  if (!party) throw conflict(text('passkeys-need-domain'))
  return party
}

/**
 * Records an attempt. Also runs for unknown accounts: the response time must not reveal whether an account exists.
 */
export const noteAttempt = (
  { database }: SignInServices,
  call: Pick<Call, 'request'>,
  account: string | undefined,
  outcome: 'done' | 'refused',
) =>
  database
    .insert(auditEntries)
    .values({
      actor: account ?? null,
      operation: 'login',
      resource: 'session',
      object: account ?? 'unknown',
      outcome,
      request_id: call.request.id,
      address: call.request.ip,
    })

/** Ends the sign-in of a browser that waits for its second step. */
export async function endWaiting(
  { database, halfCookie }: SignInServices,
  { request, reply }: Pick<Call, 'request' | 'reply'>,
): Promise<void> {
  const token = halfCookie.read(request)
  if (token === undefined) return
  await endHalfSession(database, token)
  halfCookie.clear(reply)
}

/** Ends what a browser already has, so that a planted session is not continued. */
async function endFormer(services: SignInServices, call: Pick<Call, 'request' | 'reply'>): Promise<void> {
  const token = services.cookie.read(call.request)
  if (token !== undefined) await endSession(services.database, token)
  await endWaiting(services, call)
}

/** Begins the session of an account that has proved who it is. */
export async function completeSignIn(
  services: SignInServices,
  call: Pick<Call, 'request' | 'reply'>,
  account: string,
  how: { readonly hasSecondStep?: boolean } = {},
): Promise<void> {
  const { database, cookie, device } = services
  await endFormer(services, call)
  cookie.set(call.reply, await beginSession(database, account, call.request, how))
  device.set(call.reply, await rememberDevice(database, device.read(call.request), account))
  await rememberSignIn(database, account)
  await noteAttempt(services, call, account, 'done')
}

/** Returns what an account has to do after its password; undefined when that is all. */
async function secondStepOf({ database }: SignInServices, { uid, two_step, group_uid }: AccountRow) {
  if (two_step) return { set_up: false, methods: methodNames(await findMethods(database, uid)) }
  const [group] = await database
    .select({ requires: groups.requires_two_step })
    .from(groups)
    .where(eq(groups.uid, group_uid ?? ''))
  return group?.requires ? { set_up: true, methods: [] } : undefined
}

/** Continues after a correct password: begins the session, or what waits for the second step. */
export async function continueSignIn(services: SignInServices, call: Pick<Call, 'request' | 'reply'>, row: AccountRow) {
  const second_step = await secondStepOf(services, row)
  if (!second_step) {
    await completeSignIn(services, call, row.uid)
    return { uid: row.uid }
  }
  const { database, cookie, halfCookie } = services
  await endFormer(services, call)
  cookie.clear(call.reply)
  halfCookie.set(call.reply, await beginHalfSession(database, row.uid))
  return { uid: row.uid, second_step }
}
