import { and, eq, sql } from 'drizzle-orm'
import { tableSettings, viewUses } from '../../platform/accounts/tables.ts'
import { notFound } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import { handlersOf } from '../../platform/records/handlers.ts'
import { savedView, visibleViews } from './saved-view.ts'
import { text } from './messages.ts'

/** Handlers of saved views: one's own, and those that are shared with one's group or tenant. */
export const tableSettingHandlers = {
  async useTableSetting(call: Call<'useTableSetting'>) {
    const [view] = await call.database
      .select({ uid: tableSettings.uid })
      .from(tableSettings)
      .where(and(eq(tableSettings.uid, call.path.uid), visibleViews(call)))
    if (!view) throw notFound(text('view'))
    await call.database
      .insert(viewUses)
      .values({ view_uid: view.uid })
      .onConflictDoUpdate({ target: viewUses.view_uid, set: { used_at: sql`now()` } })
    return { status: 204, body: undefined }
  },
  ...handlersOf(savedView),
}
