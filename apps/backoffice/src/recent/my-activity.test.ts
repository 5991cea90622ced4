import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OwnChange } from './own-changes.ts'
import { lastToRedo, lastToUndo, myActivity } from './my-activity.ts'
import type { OwnJob } from './own-jobs.ts'

const NOW = Date.parse('2027-01-31T12:00:00Z')
const at = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()

const change = (id: number, minutes: number, more: Partial<OwnChange> = {}): OwnChange => ({
  id,
  at: at(minutes),
  namespace: 'north',
  actor: 'ada',
  actor_name: 'Ada',
  operation: 'changeProduct',
  resource: 'products',
  object: 'p1',
  outcome: 'done',
  source: 'screen',
  job: null,
  before: { price: 1 },
  after: { price: 2 },
  title: 'Desk lamp',
  code: 'LAMP',
  undoes: null,
  undoable: true,
  ...more,
})
const job = (uid: string, minutes: number | null, more: Partial<OwnJob> = {}): OwnJob => ({
  uid,
  id: 1,
  version: 1,
  created_at: at(60),
  kind: 'product-bulk',
  state: 'Done',
  total: 3,
  done: 3,
  skipped: 0,
  failed: 0,
  started_at: at(60),
  finished_at: minutes === null ? null : at(minutes),
  request: {},
  undo_of: null,
  undone_by: null,
  undoable: true,
  problem: null,
  file_name: null,
  ...more,
})
const named = (activity: ReturnType<typeof myActivity>) =>
  activity.map((deed) => [deed.change ? deed.change.id : deed.job.uid, deed.undoable])

test('lists changes and jobs by the time they ended, the newest first', () => {
  expect(
    named(myActivity([change(1, 1), change(2, 4)], [job('b', 3), job('i', 5, { kind: 'product-import' })], NOW)),
  ).toEqual([
    [1, true],
    ['b', true],
    [2, true],
    ['i', true],
  ])
})

test('excludes a job that runs, has changed nothing, or changes no records', () => {
  expect(
    myActivity(
      [],
      [
        job('r', null, { state: 'Running' }),
        job('n', 1, { done: 0 }),
        job('e', 1, { kind: 'export' }),
        job('p', 1, { kind: 'print' }),
      ],
      NOW,
    ),
  ).toEqual([])
})

test('does not undo a job that ended ten minutes ago, or one that cannot be undone', () => {
  expect(
    named(myActivity([], [job('u', 1, { kind: 'undo', undoable: false }), job('y', 9.9), job('o', 10)], NOW)),
  ).toEqual([
    ['u', false],
    ['y', true],
    ['o', false],
  ])
})

const undone = (id: number, minutes: number, undoable = true, undoes: number | null = null) =>
  change(id, minutes, { operation: 'undoAuditEntry', undoable, undoes })
const redone = (id: number, minutes: number) => change(id, minutes, { operation: 'redoAuditEntry' })
const idOf = (action: ReturnType<typeof lastToUndo>) => action?.change?.id ?? action?.job?.uid
const toUndo = (changes: readonly OwnChange[], jobs: readonly OwnJob[] = []) =>
  lastToUndo(myActivity(changes, jobs, NOW), NOW)

test('undoes the last action of ten minutes, and not an undo', () => {
  expect(idOf(toUndo([redone(3, 1), change(1, 3)]))).toBe(3)
  expect(idOf(toUndo([change(1, 3)], [job('b', 2)]))).toBe('b')
  expect(idOf(toUndo([change(1, 3)], [job('b', 2, { undone_by: 'u' }), job('u', 1, { kind: 'undo' })]))).toBe(1)
  expect(idOf(toUndo([undone(1, 1)]))).toBeUndefined()
  expect(idOf(toUndo([change(1, 10)], [job('b', 11)]))).toBeUndefined()
})

test('never undoes an older action in place of the last one', () => {
  expect(toUndo([change(2, 1, { undoable: false }), change(1, 3)])).toMatchObject({
    undoable: false,
    change: { id: 2 },
  })
  expect(toUndo([change(1, 3)], [job('b', 1, { undoable: false })])).toMatchObject({
    undoable: false,
    job: { uid: 'b' },
  })
})

test('goes back through what was done, undone and redone, as a stack does', () => {
  const step = fc.constantFrom('do', 'do what cannot be undone', 'undo', 'redo')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let changes: readonly OwnChange[] = []
      let done: readonly { readonly entry: OwnChange; readonly isUndoable: boolean }[] = []
      let undone: readonly { readonly by: OwnChange; readonly isUndoable: boolean }[] = []
      const write = (more: Partial<OwnChange>) => {
        const entry = change(changes.length + 1, 5 - changes.length / 10, more)
        changes = [entry, ...changes]
        return entry
      }
      for (const action of steps) {
        const last = done.at(-1)
        if (action === 'undo' && last?.isUndoable) {
          const by = write({ operation: 'undoAuditEntry', undoes: last.entry.id })
          done = done.slice(0, -1)
          undone = [...undone, { by, isUndoable: true }]
        } else if (action === 'redo' && undone.length > 0) {
          const entry = write({ operation: 'redoAuditEntry', undoes: undone.at(-1)?.by.id ?? null })
          undone = undone.slice(0, -1)
          done = [...done, { entry, isUndoable: true }]
        } else if (action.startsWith('do')) {
          const isUndoable = action === 'do'
          done = [...done, { entry: write({ undoable: isUndoable }), isUndoable }]
          undone = []
        }
        expect(toUndo(changes)?.change?.id).toBe(done.at(-1)?.entry.id)
      }
    }),
  )
})

test('redoes the last undo, one after the other, until another action', () => {
  expect(idOf(lastToRedo(myActivity([undone(4, 1), undone(3, 2), change(2, 3, { undoable: false })], [], NOW)))).toBe(4)
  expect(idOf(lastToRedo(myActivity([redone(5, 0.5), undone(4, 1, false), undone(3, 2)], [], NOW)))).toBe(3)
  expect(idOf(lastToRedo(myActivity([change(6, 0.5), undone(4, 1)], [], NOW)))).toBeUndefined()
  expect(idOf(lastToRedo(myActivity([undone(4, 1)], [job('b', 0.5)], NOW)))).toBeUndefined()
})
