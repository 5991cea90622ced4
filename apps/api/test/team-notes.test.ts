import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { undoLast } from './undo-last.ts'

type Fields = Record<string, unknown>

const WRITES = ['team_notes', 'team_notes_read', 'team_notes_post']

let api: TestApi
let writer: TestAccount
let colleague: TestAccount
let manager: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  writer = await api.account(WRITES)
  colleague = await api.account(WRITES)
  manager = await api.account([...WRITES, 'team_notes_put', 'team_notes_delete'])
})
afterAll(() => api.close())

const write = (who: TestAccount, body: Fields) => create(api, who, 'createTeamNote', body)
const tried = (who: TestAccount, body: Fields) => api.call('createTeamNote', { cookie: who.cookie, body })
const list = async ({ cookie }: TestAccount, query: Record<string, string> = {}) =>
  at((await api.call('listTeamNotes', { cookie, query })).body, 'results') as Fields[]
const bodies = async (who: TestAccount, query?: Record<string, string>) =>
  (await list(who, query)).map(({ body }) => body)
const change = ({ cookie }: TestAccount, { uid, version }: Fields, body: Fields) =>
  api.call('changeTeamNote', {
    cookie,
    path: { uid: String(uid) },
    headers: { 'if-match': `"${String(version)}"` },
    body,
  })
const remove = ({ cookie }: TestAccount, { uid }: Fields) =>
  api.callFresh('deleteTeamNote', { cookie, path: { uid: String(uid) } })
const newsFor = async ({ cookie }: TestAccount) =>
  at((await api.call('listNotifications', { cookie })).body, 'results') as Fields[]
const dayFromNow = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()

test('lists pinned notes first, then the newest, each with its author', async () => {
  for (const [body, pinned] of [
    ['First', false],
    ['On top', true],
    ['Last', false],
  ] as const)
    await write(writer, { body, pinned })
  const notes = await list(colleague)
  expect(notes.map(({ body }) => body)).toEqual(['On top', 'Last', 'First'])
  expect(notes[0]).toMatchObject({
    author: { uid: writer.uid, picture: null },
    namespace: api.tenants.parent,
    show_until: null,
    expired: false,
    edited_at: null,
  })
})

test('hides a note from the day after its last one in the time zone of its namespace, and keeps it', async () => {
  const administrator = await api.account(null, { role: 'ADMIN' })
  const { uid: namespace } = await create(api, administrator, 'createNamespace', {
    ...newRecord('Namespace'),
    time_zone: 'Pacific/Kiritimati',
  })
  const east = await api.account(null, { namespaces: [String(namespace)] })
  const today = Temporal.Now.plainDateISO('Pacific/Kiritimati')
  await write(east, { body: 'Until today', show_until: today.toString() })
  await write(east, { body: 'Until yesterday', show_until: today.subtract({ days: 1 }).toString() })
  await write(east, { body: 'For good' })
  expect(await bodies(east, { expired: 'false' })).toEqual(['For good', 'Until today'])
  expect(await bodies(east, { expired: 'true' })).toEqual(['Until yesterday'])
  expect((await list(east)).map(({ body, expired }) => [body, expired])).toEqual([
    ['For good', false],
    ['Until yesterday', true],
    ['Until today', false],
  ])
})

test('an author edits and deletes own notes; those of others need a permission', async () => {
  const note = await write(writer, { body: 'Mine' })
  expect([(await change(colleague, note, { body: 'Yours' })).status, (await remove(colleague, note)).status]).toEqual([
    403, 403,
  ])
  const edited = await change(writer, note, { body: 'Mine, edited' })
  expect(at(edited.body, 'results')).toMatchObject({ body: 'Mine, edited', edited_at: expect.any(String) })
  const pinned = await change(manager, { ...note, version: 2 }, { pinned: true })
  expect(at(pinned.body, 'results')).toMatchObject({ pinned: true, author: { uid: writer.uid } })
  expect((await remove(manager, note)).status).toBe(204)
})

test('pinning is no edit of the text', async () => {
  const note = await write(writer, { body: 'Same words' })
  const answer = await change(writer, note, { pinned: true, body: 'Same words' })
  expect(at(answer.body, 'results')).toMatchObject({ pinned: true, edited_at: null })
})

test('who only reads writes nothing, and without the permission to list nothing is shown', async () => {
  const reader = await api.account(['team_notes', 'team_notes_read'])
  const stranger = await api.account(['dashboard'])
  const note = await write(writer, { body: 'For readers' })
  expect(await bodies(reader)).toContain('For readers')
  expect([
    (await tried(reader, { body: 'Hello' })).status,
    (await change(reader, note, { body: 'Hello' })).status,
    (await remove(reader, note)).status,
    (await api.call('listTeamNotes', { cookie: stranger.cookie })).status,
  ]).toEqual([403, 403, 403, 403])
})

test('rejects an empty note, one that is too long, and a change of what someone else changed', async () => {
  for (const body of ['', ' \n ', 'x'.repeat(2001)])
    expect(await tried(writer, { body })).toMatchObject({ status: 422, body: { errors: [{ pointer: '/body' }] } })
  expect((await tried(writer, { body: 'x'.repeat(2000) })).status).toBe(201)
  const note = await write(writer, { body: 'Twice' })
  expect((await change(writer, note, { body: 'Once' })).status).toBe(200)
  expect((await change(manager, note, { body: 'At the same time' })).status).toBe(412)
})

test('notifies whom a note mentions once, with a link to the note', async () => {
  const asked = await api.account(WRITES)
  const note = await write(writer, { body: 'Ask @them', mentions: [asked.uid, writer.uid] })
  expect(await newsFor(asked)).toMatchObject([
    {
      kind: 'mentioned',
      title: 'Ask @them',
      path: `/dashboard?in=${api.tenants.parent}&open=${String(note['uid'])}`,
      actor: { uid: writer.uid },
    },
  ])
  await change(writer, note, { body: 'Ask @them again', mentions: [asked.uid] })
  expect([(await newsFor(asked)).length, await newsFor(writer)]).toEqual([1, []])
})

test('undo restores the former text, and a deleted note with its author', async () => {
  const note = await write(writer, { body: 'Before', show_until: dayFromNow(2) })
  await change(writer, note, { body: 'After' })
  expect(await undoLast(api, writer)).toEqual([])
  expect(await bodies(writer)).toContain('Before')
  expect((await remove(writer, note)).status).toBe(204)
  expect(await bodies(writer)).not.toContain('Before')
  expect(await undoLast(api, writer)).toEqual([])
  expect((await list(writer)).find(({ uid }) => uid === note['uid'])).toMatchObject({
    body: 'Before',
    author: { uid: writer.uid },
  })
})

test('no one outside the namespace reads, changes or is mentioned in a note', async () => {
  const outsider = await api.account(null, { namespaces: [api.tenants.other] })
  const child = await api.account(null, { namespaces: [api.tenants.child] })
  const note = await write(writer, { body: 'Between us' })
  await write(outsider, { body: 'Elsewhere' })
  await write(child, { body: 'From below' })
  expect(await bodies(outsider)).toEqual(['Elsewhere'])
  expect(await bodies(child)).toEqual(['From below'])
  const seen = await bodies(writer)
  expect([seen.includes('From below'), seen.includes('Elsewhere')]).toEqual([true, false])
  const path = { uid: String(note['uid']) }
  expect([
    (await api.call('readTeamNote', { cookie: outsider.cookie, path })).status,
    (await change(outsider, note, { body: 'Ours' })).status,
    (await api.call('deleteTeamNote', { cookie: outsider.cookie, path, headers: { 'if-match': '"1"' } })).status,
    (await tried(writer, { body: 'Hey', mentions: [outsider.uid] })).status,
    (await tried(writer, { body: 'Hey', namespace: api.tenants.other })).status,
  ]).toEqual([404, 404, 404, 422, 422])
})

test('row-level security separates the notes of tenants', async () => {
  const client = await api.connection.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('role', 'backoffice_app', true), set_config('app.readable', $1, true)`, [
      api.tenants.other,
    ])
    const { rows } = await client.query<{ namespace: string }>('select distinct namespace from team_notes')
    expect(rows).toEqual([{ namespace: api.tenants.other }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
