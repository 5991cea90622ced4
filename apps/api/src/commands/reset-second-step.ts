import { removeSecondStep } from '../platform/session/second-step/second-step.ts'
import { endSessionsOf } from '../platform/session/sessions.ts'
import { UsageError, type Command } from './command.ts'
import { findAccountUid } from './find-account.ts'
import { withConnection } from './with-database.ts'

export const resetSecondStepCommand: Command = {
  usage: 'EMAIL',
  description: 'Removes the second step of an account whose owner has lost it, and ends its sessions.',
  async run([email], { settings, say }) {
    if (email === undefined) throw new UsageError('Enter the email of the account.')
    await withConnection(settings, async ({ database }) => {
      const uid = await findAccountUid(database, email)
      await database.transaction(async (transaction) => {
        await removeSecondStep(transaction, uid)
        await endSessionsOf(transaction, uid)
      })
      say(`${email} signs in with the password alone, until a second step is set up again.`)
    })
  },
}
