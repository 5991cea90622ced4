import { statusCodeOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { Services } from '../services.ts'

type Caller = Pick<Services, 'api' | 'session'>

async function send({ api, session }: Caller, change: Schema<'OwnAccountChange'>): Promise<Schema<'OwnAccount'>> {
  try {
    const { data } = await api.PUT('/api/accounts/me', {
      body: change,
      ifMatch: `"${session.account?.version ?? 0}"`,
      waitIndexation: false,
      disableMessage: true,
    })
    session.resume(data)
    return data
  } catch (error) {
    if (statusCodeOf(error) === 412) session.resume((await api.GET('/api/accounts/me', { disableMessage: true })).data)
    throw error
  }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Changes the signed-in account and updates the session. Changes in quick succession are sent one after the other, each
 * with the version that the one before it returned. After a change in another tab (412) the account is read again, so
 * that a second try succeeds.
 */
export function changeOwnAccount(caller: Caller, change: Schema<'OwnAccountChange'>): Promise<Schema<'OwnAccount'>> {
  const next = last.then(() => send(caller, change))
  // Only the order matters here: the caller gets the error, which does not stop the next change.
  last = next.catch(() => undefined)
  return next
}
