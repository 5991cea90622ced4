import { notFound } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { find } from '../../platform/records/handlers.ts'
import { endOneSession, endSessionsOf, sessionsOf, viewSession } from '../../platform/session/sessions.ts'
import { account } from './account.ts'
import { assertMayChange } from './account-guards.ts'
import { text } from './messages.ts'

/** Returns an account whose sessions the caller may see and end: whoever may change it. @throws 403, 404 */
async function changeable(call: Call<'readAccountSessions' | 'endAccountSession' | 'endAccountSessions'>) {
  const row = await find(call, account, call.path.uid)
  await assertMayChange(call, row)
  return row
}

/** Handlers of the sessions of other accounts. */
export const accountSessionHandlers = {
  async readAccountSessions(call) {
    const { uid } = await changeable(call)
    return { body: { results: (await sessionsOf(call.database, uid)).map((one) => viewSession(one, undefined)) } }
  },

  async endAccountSession(call) {
    const { uid: object } = await changeable(call)
    if (!(await endOneSession(call.database, object, call.path.session))) throw notFound(text('session'))
    await call.record({ resource: 'accounts', object, before: {}, after: { sessions: 'ended' } })
    return { status: 204, body: undefined }
  },

  async endAccountSessions(call) {
    const { uid: object } = await changeable(call)
    await endSessionsOf(call.database, object)
    await call.record({ resource: 'accounts', object, before: {}, after: { sessions: 'ended' } })
    return { status: 204, body: undefined }
  },
} satisfies Partial<Handlers>
