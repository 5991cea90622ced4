import { and, eq } from 'drizzle-orm'
import { accounts } from '../../platform/accounts/tables.ts'
import { viewEntry } from '../../platform/audit/handlers.ts'
import { auditEntries } from '../../platform/audit/tables.ts'
import { pageBy } from '../../platform/database/page-by.ts'
import type { Handlers } from '../../platform/http/types.ts'
import type { ProviderServices } from './provider-services.ts'

/** Returns the handler of the history of a provider, which is no kind of record. */
export const providerHistoryHandlers = ({ database }: ProviderServices) =>
  ({
    async listIdentityProviderHistory(call) {
      const page = pageBy(call.query, auditEntries.id, 'descending')
      const isOfProvider = and(eq(auditEntries.resource, 'identity_providers'), eq(auditEntries.object, call.path.uid))
      const rows = await database
        .select({ entry: auditEntries, actor_name: accounts.name })
        .from(auditEntries)
        .leftJoin(accounts, eq(accounts.uid, auditEntries.actor))
        .where(and(isOfProvider, page.after))
        .orderBy(page.order)
        .limit(page.limit)
        .offset(page.offset)
      const total = await database.$count(auditEntries, isOfProvider)
      return {
        body: page.answer(
          rows.map(({ entry, actor_name }) => viewEntry(call, entry, actor_name)),
          total,
          rows.map(({ entry }) => entry.id),
        ),
      }
    },
  }) satisfies Partial<Handlers>
