import { randomBytes } from 'node:crypto'
import { hashPassword, storePassword } from '../platform/session/passwords.ts'
import { endSessionsOf } from '../platform/session/sessions.ts'
import { UsageError, type Command } from './command.ts'
import { findAccountUid } from './find-account.ts'
import { withConnection } from './with-database.ts'

export const resetPasswordCommand: Command = {
  usage: 'EMAIL',
  description: 'Sets a new random password for an account, shows it once, and ends its sessions.',
  async run([email], { settings, say }) {
    if (email === undefined) throw new UsageError('Enter the email of the account.')
    await withConnection(settings, async ({ database }) => {
      const uid = await findAccountUid(database, email)
      const password = randomBytes(12).toString('base64url')
      const hash = await hashPassword(password)
      await database.transaction(async (transaction) => {
        await storePassword(transaction, uid, hash)
        await endSessionsOf(transaction, uid)
      })
      say(`The new password of ${email} is ${password}`)
    })
  },
}
