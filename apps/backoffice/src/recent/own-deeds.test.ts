import { expect, test } from 'vitest'
import type { OwnChange } from './own-changes.ts'
import { ownDeeds } from './own-deeds.ts'
import type { OwnJob } from './own-jobs.ts'

const NOW = Date.parse('2027-01-31T12:00:00Z')
const at = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()

const change = (id: number, minutes: number): OwnChange => ({
  id, at: at(minutes), namespace: 'north', actor: 'ada', actor_name: 'Ada', operation: 'changeProduct', resource: 'products', object: 'p1', outcome: 'done', source: 'screen', job: null,
  before: { price: 1 }, after: { price: 2 }, title: 'Desk lamp', code: 'LAMP', undoable: true,
})
const job = (uid: string, minutes: number | null, more: Partial<OwnJob> = {}): OwnJob => ({
  uid, id: 1, version: 1, created_at: at(60), kind: 'product-bulk', state: 'Done', total: 3, done: 3, skipped: 0, failed: 0, started_at: at(60), finished_at: minutes === null ? null : at(minutes),
  request: {}, undo_of: null, undone_by: null, undoable: true, problem: null, ...more,
})
const named = (deeds: ReturnType<typeof ownDeeds>) => deeds.map((deed) => [deed.change ? deed.change.id : deed.job.uid, deed.undoable])

test('changes and jobs stand in the order in which they ended, the newest first', () => {
  expect(named(ownDeeds([change(1, 1), change(2, 4)], [job('b', 3), job('i', 5, { kind: 'product-import' })], NOW))).toEqual([[1, true], ['b', true], [2, true], ['i', true]])
})

test('a job that runs, has changed nothing, or is no change of records is not among them', () => {
  expect(ownDeeds([], [job('r', null, { state: 'Running' }), job('n', 1, { done: 0 }), job('e', 1, { kind: 'export' }), job('p', 1, { kind: 'print' })], NOW)).toEqual([])
})

test('a job that ended ten minutes ago is not the last thing to take back, nor one that cannot be', () => {
  expect(named(ownDeeds([], [job('u', 1, { kind: 'undo', undoable: false }), job('y', 9.9), job('o', 10)], NOW))).toEqual([['u', false], ['y', true], ['o', false]])
})
