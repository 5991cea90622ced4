import { inArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { todayInEach } from '../../platform/accounts/local-day.ts'
import { accounts } from '../../platform/accounts/tables.ts'
import { isoOrNull, storedFields } from '../../platform/database/records.ts'
import { forbidden, invalid } from '../../platform/http/failure.ts'
import { notify } from '../../platform/notifications/notify.ts'
import { colleaguesIn } from '../../platform/records/colleagues.ts'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { defineRecord } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import { teamNotes } from './tables.ts'
import { text } from './messages.ts'

type TeamNoteRow = typeof teamNotes.$inferSelect

const TITLE_LENGTH = 60

/** Returns the people of notes, by their uids; deleted ones are skipped. */
async function peopleOf(rows: readonly TeamNoteRow[], { database }: Pick<Work, 'database'>) {
  const uids = [...new Set(rows.flatMap(({ author, mentions }) => [author, ...mentions]))]
  const people = await database
    .select({ uid: accounts.uid, name: accounts.name, picture: accounts.picture })
    .from(accounts)
    .where(inArray(accounts.uid, uids))
  return new Map(people.map((person) => [person.uid, person]))
}

/** Returns the fields of a note that only change with it. */
const fieldsOf = (row: TeamNoteRow, people: Awaited<ReturnType<typeof peopleOf>>) => ({
  ...storedFields(row),
  namespace: row.namespace,
  body: row.body,
  show_until: row.show_until,
  pinned: row.pinned,
  edited_at: isoOrNull(row.edited_at),
  mentions: row.mentions.flatMap((uid) => {
    const { name } = people.get(uid) ?? {}
    return name === undefined ? [] : { uid, name }
  }),
})

/** Returns notes for the team as the contract shows them. */
export async function viewTeamNotes(
  rows: readonly TeamNoteRow[],
  call: Pick<Work, 'database'>,
): Promise<Schema<'TeamNote'>[]> {
  if (rows.length === 0) return []
  const people = await peopleOf(rows, call)
  const todayIn = await todayInEach(
    call.database,
    rows.map(({ namespace }) => namespace),
  )
  return rows.map((row) => ({
    ...fieldsOf(row, people),
    author: people.get(row.author) ?? null,
    expired: row.show_until !== null && row.show_until < todayIn(row.namespace),
  }))
}

/** Returns the fields of notes in the history, with the names of their authors. */
async function describeTeamNotes(rows: readonly TeamNoteRow[], call: Pick<Work, 'database'>) {
  const people = await peopleOf(rows, call)
  return rows.map((row) => ({ ...fieldsOf(row, people), author: people.get(row.author)?.name ?? null }))
}

/** Notifies accounts that a note mentions, and did not before. */
async function notifyMentioned(row: TeamNoteRow, former: readonly string[], { database, account }: Work) {
  await notify(
    database,
    row.mentions.filter((uid) => uid !== account.uid && !former.includes(uid)),
    {
      kind: 'mentioned',
      about: 'me',
      actor: account.uid,
      title: row.body.slice(0, TITLE_LENGTH),
      path: `/dashboard?in=${row.namespace}&open=${row.uid}`,
      once: `team note ${row.uid}`,
    },
  )
}

/** Notes for the team. */
export const teamNote = defineRecord('team-notes', {
  table: teamNotes,
  what: text('note'),
  title: sql<string>`left(${teamNotes.body}, ${sql.raw(String(TITLE_LENGTH))})`,
  tenancy: 'own',
  unique: {},
  undo: { deleteTeamNote: 'kept' },
  view: viewTeamNotes,
  described: describeTeamNotes,

  validate({ body }) {
    if (body.trim() === '') throw invalid(text('body-required'), '/body')
  },
  async create({ namespace: wanted, mentions = [], ...body }, call) {
    const namespace = targetNamespace(call, wanted)
    return {
      ...body,
      namespace,
      author: call.account.uid,
      mentions: [...(await colleaguesIn(call, namespace, mentions, '/mentions'))],
    }
  },
  async change({ mentions, ...body }, row, call) {
    if (row.author !== call.account.uid && !call.may('team_notes_put')) throw forbidden(text('author-only-edit'))
    const isEdited = body.body !== undefined && body.body !== row.body && !call.isUndo
    return {
      ...body,
      ...(isEdited && { edited_at: new Date() }),
      mentions: mentions && [...(await colleaguesIn(call, row.namespace, mentions, '/mentions'))],
    }
  },
  async assertDeletable({ author }, { account, may }) {
    if (author !== account.uid && !may('team_notes_delete')) throw forbidden(text('author-only-delete'))
  },

  async follow(steps, work) {
    for (const { before, after } of steps) if (after) await notifyMentioned(after, before?.mentions ?? [], work)
  },
})
