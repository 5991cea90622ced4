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
 * Changes one's own account and keeps it in the session. Changes made in quick succession go one after the other, each
 * with the version that the one before it made. Changed in another tab meanwhile, it is refused (412) and read again, so
 * that what is shown is true and a second try goes through.
 */
export function changeOwnAccount(caller: Caller, change: Schema<'OwnAccountChange'>): Promise<Schema<'OwnAccount'>> {
  const next = last.then(() => send(caller, change))
  // Only the order is kept here: the error reaches whoever asked, and does not stop the next change.
  last = next.catch(() => undefined)
  return next
}
