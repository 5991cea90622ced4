import type { Schema } from '@backoffice/api-contract'
import { answer, type FakeRequest, type FakeRoute } from './fake-server.ts'

const NOW = '2026-11-21T10:00:00.000Z'
const people: readonly Schema<'Reference'>[] = [
  { uid: 'ada', name: 'Ada Lovelace' },
  { uid: 'bo', name: 'Bo de Wit' },
  { uid: 'chris', name: 'Chris van den Berg' },
]
const stored = (id: number, version = 1) => ({
  id,
  version,
  created_at: NOW,
  updated_at: NOW,
  updated_by: 'ada',
  namespace: 'north',
})
const named = (uids: readonly string[] = []) => people.filter(({ uid }) => uids.includes(uid))

interface Place {
  readonly resource: string | undefined
  readonly object: string | undefined
}

const isSame = (one: Place, other: Place) => one.resource === other.resource && one.object === other.object

/** Returns the tasks about a record, and what a task is about. */
const linkedByTasks = (tasks: readonly Schema<'Task'>[], here: Place): readonly Schema<'LinkedRecord'>[] =>
  tasks.flatMap(({ uid, title, links }) => {
    const place = { resource: 'tasks', object: uid, title, path: null } as const
    if (isSame(place, here)) return links
    return links.some((link) => isSame(link, here)) ? [place] : []
  })

/** Initial notes, tasks and files; the files are those of every record. */
interface Kept {
  readonly notes?: readonly Schema<'Note'>[]
  readonly tasks?: readonly Schema<'Task'>[]
  readonly files?: readonly Schema<'Attachment'>[]
}

/** Returns the routes of notes, tasks, files and colleagues, for `fakeServer`; each record starts with those in `kept`. */
export function fakeRail({ notes: first = [], tasks: begun = [], files: kept = [] }: Kept = {}): Readonly<
  Record<string, FakeRoute>
> {
  let notes = [...first]
  let tasks = [...begun]
  let files = [...kept]
  let next = 100
  const versionOf = ({ headers }: FakeRequest) => Number(/\d+/.exec(headers.get('if-match') ?? '')?.[0])
  const page = <T>(results: readonly T[]) => ({ results, total: results.length, limit: 50, offset: 0 })
  return {
    'POST /api/records/{resource}/{object}/presence': () => ({
      results: { people: [], change: null, age: null, next: 30 },
    }),
    'GET /api/colleagues': ({ query }) =>
      page(people.filter(({ name }) => name.toLowerCase().includes((query.get('q') ?? '').toLowerCase()))),
    'GET /api/records/{resource}/{object}/notes': ({ params, query }) => {
      const here = { resource: params['resource'], object: params['object'] }
      const linked = query.get('linked') === 'true' ? linkedByTasks(tasks, here) : []
      return page(
        notes
          .flatMap((note) => {
            const about = linked.find((link) => isSame(link, note))
            return isSame(note, here) ? [note] : about ? [{ ...note, about }] : []
          })
          .toReversed(),
      )
    },
    'POST /api/records/{resource}/{object}/notes': ({ params, body }) => {
      const { body: words, mentions } = body as Schema<'NoteCreate'>
      const id = (next += 1)
      const note: Schema<'Note'> = {
        ...stored(id),
        uid: `note-${id}`,
        resource: params['resource'] as Schema<'LinkedKind'>,
        object: params['object'] ?? '',
        author: people[0] ?? null,
        body: words,
        mentions: named(mentions),
      }
      notes = [...notes, note]
      return answer(201, { results: note }, '"1"')
    },
    'PUT /api/notes/{uid}': (request) => {
      const { body: words, mentions } = request.body as Schema<'NoteFields'>
      notes = notes.map((note) =>
        note.uid === request.params['uid']
          ? { ...note, body: words, mentions: named(mentions), version: versionOf(request) + 1 }
          : note,
      )
      return { results: notes.find(({ uid }) => uid === request.params['uid']) }
    },
    'DELETE /api/notes/{uid}': ({ params }) => {
      notes = notes.filter(({ uid }) => uid !== params['uid'])
      return answer(204, undefined)
    },
    'GET /api/tasks': ({ query }) =>
      page(
        tasks.filter(({ links }) =>
          links.some(({ resource, object }) => resource === query.get('resource') && object === query.get('object')),
        ),
      ),
    'POST /api/tasks': ({ body }) => {
      const { title, due = null, assignees, links = [] } = body as Schema<'TaskCreate'>
      const id = (next += 1)
      const task: Schema<'Task'> = {
        ...stored(id),
        uid: `task-${id}`,
        number: `${id}`,
        title,
        description: '',
        status: 'To do',
        priority: 'None',
        private: false,
        due,
        done_at: null,
        assignees: named(assignees),
        asked_by: people[0] ?? null,
        labels: [],
        links: links.map((link) => ({ ...link, title: null, path: null })),
        waiting_for: '',
      }
      tasks = [...tasks, task]
      return answer(201, { results: task }, '"1"')
    },
    'PUT /api/tasks/{uid}': (request) => {
      const { assignees, links: _links, ...change } = request.body as Schema<'TaskChange'>
      tasks = tasks.map((task) =>
        task.uid === request.params['uid']
          ? { ...task, ...change, ...(assignees && { assignees: named(assignees) }), version: versionOf(request) + 1 }
          : task,
      )
      return { results: tasks.find(({ uid }) => uid === request.params['uid']) }
    },
    'DELETE /api/tasks/{uid}': ({ params }) => {
      tasks = tasks.filter(({ uid }) => uid !== params['uid'])
      return answer(204, undefined)
    },
    'GET /api/records/{resource}/{object}/files': () => ({ results: files }),
    'POST /api/records/{resource}/{object}/files': ({ body }) => {
      const file: Schema<'Attachment'> = {
        id: (next += 1),
        kind: 'Other',
        name: (body as { readonly filename: string }).filename,
        url: '/letter.pdf',
        content_type: 'application/pdf',
        bytes: 48_200,
        at: NOW,
        actor: 'ada',
      }
      files = [...files, file]
      return answer(201, { results: file })
    },
    'DELETE /api/records/{resource}/{object}/files/{id}': ({ params }) => {
      files = files.filter(({ id }) => String(id) !== params['id'])
      return answer(204, undefined)
    },
    'GET /api/audit-entries': () => page([]),
  }
}
