import type { Wakes } from '../../platform/workers/worker.ts'
import { queueAccountMail } from './links/queue.ts'
import { conflict } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { handlersOf, lock } from '../../platform/records/handlers.ts'
import { notify } from '../../platform/notifications/notify.ts'
import { removeSecondStep } from '../../platform/session/second-step/second-step.ts'
import { endSessionsOf } from '../../platform/session/sessions.ts'
import { account } from './account.ts'
import { assertMayChange } from './account-guards.ts'
import { apiKeyHandlers } from './api-keys/handlers.ts'
import { accountSessionHandlers } from './account-sessions.ts'
import { lockPeople } from './authority.ts'
import { groupHandlers } from './group-handlers.ts'
import { namespace } from './namespace.ts'
import { profilePictureHandlers } from './profile-pictures/handlers.ts'
import { rightHolderHandlers } from './right-holders.ts'
import { tableSettingHandlers } from './table-settings.ts'
import { text } from './messages.ts'

/** What accounts need beside the database. */
export interface PeopleServices {
  readonly mails: Wakes
  /** For how many days an API key may be valid. */
  readonly mostKeyDays: number
}

/**
 * Returns the handlers of accounts, groups, namespaces and saved views. The password and the email of another account
 * can only be changed through emailed links.
 */
export function accountHandlers({ mails, mostKeyDays }: PeopleServices) {
  /** Sends queued emails after the answer, when the transaction is committed. */
  const sendAfter = ({ reply }: Pick<Call, 'reply'>) => void reply.raw.once('finish', () => mails.wake())
  const ofAccounts = handlersOf(account)

  return {
    ...ofAccounts,
    ...groupHandlers,
    ...rightHolderHandlers,
    ...handlersOf(namespace),
    ...tableSettingHandlers,
    ...accountSessionHandlers,
    ...profilePictureHandlers,
    ...apiKeyHandlers({ mostDays: mostKeyDays }),

    async createAccount(call) {
      const answer = await ofAccounts.createAccount(call)
      if (answer.body)
        await queueAccountMail(call.database, {
          account: answer.body.results.uid,
          kind: 'invitation',
          by: call.account.uid,
        })
      sendAfter(call)
      return answer
    },

    async sendPasswordLink(call) {
      await lockPeople(call)
      const row = await lock(call, account, call.path.uid)
      await assertMayChange(call, row)
      if (row.status === 'BLOCKED') throw conflict(text('account-blocked'))
      const kind = row.password_set_at === null ? 'invitation' : 'password'
      await queueAccountMail(call.database, { account: row.uid, kind, by: call.account.uid })
      await call.record({ resource: 'accounts', object: row.uid, before: {}, after: { link: kind } })
      sendAfter(call)
      return { status: 204, body: undefined }
    },

    async resetSecondStep(call) {
      await lockPeople(call)
      const row = await lock(call, account, call.path.uid)
      await assertMayChange(call, row)
      if (row.uid === call.account.uid) throw conflict(text('own-second-step'))
      if (!row.two_step) throw conflict(text('no-second-step'))
      await removeSecondStep(call.database, row.uid)
      await endSessionsOf(call.database, row.uid)
      await queueAccountMail(call.database, { account: row.uid, kind: 'second-step-reset', by: call.account.uid })
      await notify(call.database, [row.uid], { kind: 'second-step-reset', about: 'me', actor: call.account.uid })
      await call.record({ resource: 'accounts', object: row.uid, before: {}, after: { second_step: 'reset' } })
      sendAfter(call)
      return { status: 204, body: undefined }
    },
  } satisfies Partial<Handlers>
}
