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
  ...more,
})
const named = (deeds: ReturnType<typeof myActivity>) =>
  deeds.map((deed) => [deed.change ? deed.change.id : deed.job.uid, deed.undoable])

test('changes and jobs stand in the order in which they ended, the newest first', () => {
  expect(
    named(myActivity([change(1, 1), change(2, 4)], [job('b', 3), job('i', 5, { kind: 'product-import' })], NOW)),
  ).toEqual([
    [1, true],
    ['b', true],
    [2, true],
    ['i', true],
  ])
})

test('a job that runs, has changed nothing, or is no change of records is not among them', () => {
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

test('a job that ended ten minutes ago is not the last thing to take back, nor one that cannot be', () => {
  expect(
    named(myActivity([], [job('u', 1, { kind: 'undo', undoable: false }), job('y', 9.9), job('o', 10)], NOW)),
  ).toEqual([
    ['u', false],
    ['y', true],
    ['o', false],
  ])
})

const undone = (id: number, minutes: number, undoable = true) =>
  change(id, minutes, { operation: 'undoAuditEntry', undoable })
const redone = (id: number, minutes: number) => change(id, minutes, { operation: 'redoAuditEntry' })
const idOf = (deed: ReturnType<typeof lastToUndo>) => deed?.change?.id ?? deed?.job?.uid

test('what is taken back next is the last that was done, not what took something back', () => {
  expect(idOf(lastToUndo(myActivity([undone(3, 1), change(2, 2, { undoable: false }), change(1, 3)], [], NOW)))).toBe(1)
  expect(idOf(lastToUndo(myActivity([redone(3, 1), change(1, 3)], [], NOW)))).toBe(3)
  expect(idOf(lastToUndo(myActivity([change(1, 3)], [job('b', 2)], NOW)))).toBe('b')
  expect(idOf(lastToUndo(myActivity([undone(1, 1)], [], NOW)))).toBeUndefined()
})

test('what is made again next is what was taken back last, one after the other, until something else is done', () => {
  expect(idOf(lastToRedo(myActivity([undone(4, 1), undone(3, 2), change(2, 3, { undoable: false })], [], NOW)))).toBe(4)
  expect(idOf(lastToRedo(myActivity([redone(5, 0.5), undone(4, 1, false), undone(3, 2)], [], NOW)))).toBe(3)
  expect(idOf(lastToRedo(myActivity([change(6, 0.5), undone(4, 1)], [], NOW)))).toBeUndefined()
  expect(idOf(lastToRedo(myActivity([undone(4, 1)], [job('b', 0.5)], NOW)))).toBeUndefined()
})
