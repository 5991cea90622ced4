import { and, arrayContains, eq, exists, isNull, or } from 'drizzle-orm'
import { parseRight } from '@backoffice/permissions'
import { accounts, groups } from '../../platform/accounts/tables.ts'
import { countUpTo, pageBy } from '../../platform/database/page-by.ts'
import { invalid } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { visibleAccounts, visibleGroups } from './group-rules.ts'
import { text } from './messages.ts'
import { viewAccounts } from './view-accounts.ts'

export const rightHolderHandlers = {
  /** The condition is that of `explain` of the permissions package: a test compares them for every kind of account. */
  async readRightHolders(call) {
    const { right } = call.query
    if (parseRight(right).kind === 'other') throw invalid(text('unknown-permission'), '/right')
    const page = pageBy(call.query, accounts.id)
    const { database } = call
    const withIt = database
      .select({ uid: groups.uid })
      .from(groups)
      .where(and(visibleGroups(call), eq(groups.uid, accounts.group_uid), arrayContains(groups.actions, [right])))
    const holds = or(
      eq(accounts.role, 'ADMIN'),
      call.noGroupFullAccess ? isNull(accounts.group_uid) : undefined,
      exists(withIt),
    )
    const where = and(visibleAccounts(call), eq(accounts.status, 'ACTIVE'), holds)
    const rows = await database
      .select()
      .from(accounts)
      .where(and(where, page.after))
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
    const total = await countUpTo(database, accounts, where)
    return {
      body: page.answer(
        await viewAccounts(rows, call),
        total,
        rows.map(({ id }) => id),
      ),
    }
  },
} satisfies Partial<Handlers>
