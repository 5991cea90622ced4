import { sql } from 'drizzle-orm'
import { account } from '../modules/accounts/account.ts'
import { modules } from '../modules.ts'
import { accounts } from '../platform/accounts/tables.ts'
import { createKinds } from '../platform/records/kinds.ts'
import { systemWork } from '../platform/records/system-work.ts'
import { lockRows } from '../platform/records/lock-rows.ts'
import { writeMany } from '../platform/records/write.ts'
import { addToOutbox } from '../platform/search/outbox.ts'
import { UsageError, type Command } from './command.ts'
import { findAccountUid } from './find-account.ts'
import { withConnection } from './with-database.ts'

export const makeAdministratorCommand: Command = {
  usage: 'EMAIL',
  description: 'Makes an account an active administrator and ends its sessions.',
  async run([email], { settings, say }) {
    if (email === undefined) throw new UsageError('Enter the email of the account.')
    const kinds = createKinds(modules)
    await withConnection(settings, async ({ database }) => {
      const uid = await findAccountUid(database, email)
      await database.transaction(async (transaction) => {
        const work = systemWork(transaction, { add: addToOutbox }, kinds, 'changeAccount')
        const rows = await lockRows(work, account, sql`${accounts.uid} = ${uid}`)
        await writeMany(
          work,
          account,
          rows.map((row) => ({ row, patch: { role: 'ADMIN', status: 'ACTIVE' } })),
        )
      })
      say(`${email} is an administrator.`)
    })
  },
}
