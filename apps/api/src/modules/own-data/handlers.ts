import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { accounts, tableSettings } from '../../platform/accounts/tables.ts'
import { viewEntry } from '../../platform/audit/handlers.ts'
import { auditEntries } from '../../platform/audit/tables.ts'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { sessionsOf, viewSession } from '../../platform/session/sessions.ts'
import { ownAlerts } from '../alerts/index.ts'
import { viewOwnAccount, viewSavedViews } from '../accounts/index.ts'
import { notes, viewNotes } from '../notes/index.ts'
import { tasks, viewTasks } from '../tasks/index.ts'
import { teamNotes, viewTeamNotes } from '../team-notes/index.ts'

const MOST_CHANGES = 10_000

async function changesOf(call: Call) {
  const rows = await call.database
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.actor, call.account.uid),
        eq(auditEntries.source, 'screen'),
        or(isNull(auditEntries.namespace), inArray(auditEntries.namespace, [...call.scope.own, ''])),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(MOST_CHANGES)
  return rows.map((entry) => viewEntry(call, entry, call.account.name))
}

/** Returns what the account made itself, where it still works. */
async function madeBy(call: Call) {
  const { database, account, scope } = call
  const written = await database
    .select()
    .from(notes)
    .where(and(eq(notes.author, account.uid), inNamespaces(notes.namespace, scope.own)))
    .orderBy(asc(notes.id))
  const writtenToTeam = await database
    .select()
    .from(teamNotes)
    .where(and(eq(teamNotes.author, account.uid), inNamespaces(teamNotes.namespace, scope.own)))
    .orderBy(asc(teamNotes.id))
  const asked = await database
    .select()
    .from(tasks)
    .where(and(eq(tasks.asked_by, account.uid), inNamespaces(tasks.namespace, scope.own)))
    .orderBy(asc(tasks.id))
  const views = await database
    .select()
    .from(tableSettings)
    .where(eq(tableSettings.user_id, account.uid))
    .orderBy(asc(tableSettings.id))
  return {
    views: await viewSavedViews(views, call),
    notes: await viewNotes(written, call),
    team_notes: await viewTeamNotes(writtenToTeam, call),
    tasks: await viewTasks(asked, call),
    alerts: await ownAlerts(call),
  }
}

/** Handler of the own data of an account. */
export const ownDataHandlers = {
  async readOwnData(call) {
    const { account, database } = call
    const [row] = await database.select().from(accounts).where(eq(accounts.uid, account.uid))
    const results = {
      exported_at: new Date().toISOString(),
      account: await viewOwnAccount(row, call),
      sessions: (await sessionsOf(database, account.uid)).map((one) => viewSession(one, undefined)),
      ...(await madeBy(call)),
      changes: await changesOf(call),
    }
    return { body: { results } }
  },
} satisfies Partial<Handlers>
