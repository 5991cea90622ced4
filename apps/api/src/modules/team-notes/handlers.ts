import { and, count, desc, not, sql } from 'drizzle-orm'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import { namespaces } from '../../platform/accounts/tables.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { handlersOf } from '../../platform/records/handlers.ts'
import { teamNotes } from './tables.ts'
import { teamNote, viewTeamNotes } from './team-note.ts'

/** Whether the last day of a note is over where it belongs. */
const isExpired = sql`coalesce(${teamNotes.show_until} < (now() at time zone (select ${namespaces.time_zone} from ${namespaces} where ${namespaces.uid} = ${teamNotes.namespace}))::date, false)`

/** Handlers of notes for the team. */
export const teamNoteHandlers = {
  ...handlersOf(teamNote),

  async listTeamNotes(call) {
    const { expired, limit = 50, offset = 0 } = call.query
    const where = and(
      inNamespaces(teamNotes.namespace, call.scope.own),
      expired === undefined ? undefined : expired ? isExpired : not(isExpired),
    )
    const rows = await call.database
      .select()
      .from(teamNotes)
      .where(where)
      .orderBy(desc(teamNotes.pinned), desc(teamNotes.id))
      .limit(limit)
      .offset(offset)
    const [total] = await call.database.select({ total: count() }).from(teamNotes).where(where)
    return { body: { results: await viewTeamNotes(rows, call), total: total?.total ?? 0, limit, offset } }
  },
} satisfies Partial<Handlers>
