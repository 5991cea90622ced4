import type { Schema } from '@backoffice/api-contract'
import { answer, answerProblem, type FakeRoute } from '@backoffice/shell-kit/harness'

type TeamNote = Schema<'TeamNote'>

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const someAuthors = {
  ada: { uid: 'ada', name: 'Ada Lovelace', picture: null },
  bo: { uid: 'bo', name: 'Bo de Wit', picture: null },
}

/** Creates a note for the team by a colleague, from an hour ago. */
export const fakeTeamNote = (uid: string, parts: Partial<TeamNote> = {}): TeamNote => ({
  uid,
  id: 1,
  version: 1,
  created_at: hoursAgo(1),
  updated_at: hoursAgo(1),
  updated_by: null,
  namespace: 'north',
  body: 'The courier comes at 15:00 today.',
  show_until: null,
  expired: false,
  pinned: false,
  author: someAuthors.bo,
  edited_at: null,
  mentions: [],
  ...parts,
})

/** Notes for the team: a pinned one, one with a link and a mention, a long one, and one that is over. */
export const someTeamNotes: readonly TeamNote[] = [
  fakeTeamNote('courier', { pinned: true, show_until: '2026-11-30' }),
  fakeTeamNote('late', {
    body: 'The tea lights are a week late, see https://example.com/tracking.\n@Ada Lovelace, please tell the customers.',
    mentions: [{ uid: 'ada', name: 'Ada Lovelace' }],
    edited_at: hoursAgo(2),
    created_at: hoursAgo(20),
  }),
  fakeTeamNote('long', {
    author: someAuthors.ada,
    created_at: hoursAgo(50),
    body: Array.from({ length: 12 }, (_, line) => `Step ${line + 1} of the stock count`).join('\n'),
  }),
  fakeTeamNote('over', { body: 'The books close on Friday.', show_until: '2026-11-02', expired: true }),
]

/** Creates the notes for the team in memory. `sent` has the bodies of new and changed ones. */
export function fakeTeamNotes(first: readonly TeamNote[] = someTeamNotes) {
  let notes = [...first]
  const sent: object[] = []
  const one = (uid: string | undefined) => notes.find((note) => note.uid === uid)
  const shown = (note: TeamNote, status = 200) => answer(status, { results: note }, `"${note.version}"`)
  const missing = () => answerProblem(404, { message: 'Note not found.', code: 'request.not-found' })
  /** Changes a note, as a colleague does. */
  const change = (uid: string, parts: Partial<TeamNote>) => {
    notes = notes.map((note) => (note.uid === uid ? { ...note, ...parts, version: note.version + 1 } : note))
  }
  const routes: Readonly<Record<string, FakeRoute>> = {
    'GET /api/team-notes': ({ query }) => {
      const limit = Number(query.get('limit') ?? 50)
      const found = notes.filter(({ expired }) => query.get('expired') !== 'false' || !expired)
      return { results: found.slice(0, limit), total: found.length, limit, offset: 0 }
    },
    'GET /api/team-notes/{uid}': ({ params }) => {
      const note = one(params['uid'])
      return note ? shown(note) : missing()
    },
    'POST /api/team-notes': ({ body }) => {
      const { mentions: _, ...fields } = body as Schema<'TeamNoteCreate'>
      if (fields.body.trim() === '')
        return answerProblem(422, { message: 'Enter a note.', code: 'team-notes.body-required', pointer: '/body' })
      sent.push(Object(body))
      const note = fakeTeamNote(`new-${sent.length}`, { ...fields, author: someAuthors.ada })
      notes = [note, ...notes]
      return shown(note, 201)
    },
    'PUT /api/team-notes/{uid}': ({ params, headers, body }) => {
      const note = one(params['uid'])
      if (!note) return missing()
      if (headers.get('if-match') !== `"${note.version}"`)
        return answerProblem(412, { message: 'Someone else changed this.', code: 'request.version-conflict' })
      sent.push(Object(body))
      const { mentions: _, ...fields } = body as Schema<'TeamNoteChange'>
      change(note.uid, fields)
      return shown(one(note.uid) ?? note)
    },
    'DELETE /api/team-notes/{uid}': ({ params }) => {
      notes = notes.filter(({ uid }) => uid !== params['uid'])
      return answer(204, undefined)
    },
    'GET /api/colleagues': () => {
      const results = Object.values(someAuthors).map(({ uid, name }) => ({ uid, name }))
      return { results, total: results.length, limit: 1000, offset: 0 }
    },
    'GET /api/audit-entries': () => ({ results: [], total: 0, limit: 50, offset: 0, next: null }),
  }
  return { routes, sent, change }
}
