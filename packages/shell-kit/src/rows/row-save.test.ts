import { FetchError } from '@backoffice/api-client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRowSave, type RowCalls } from './row-save.ts'

interface Row {
  readonly version: number
  readonly values: Readonly<Record<string, string>>
}

const failed = (status: number, data: unknown) =>
  new FetchError({ method: 'PUT', url: 'http://host/x' }, { response: new Response(null, { status }), data })

/** A record that others change, too. */
function recordOf(
  values: Readonly<Record<string, string>>,
  errorOf: (values: Readonly<Record<string, string>>) => unknown = () => undefined,
) {
  const kept = { version: 1, values: { ...values } }
  const calls: RowCalls<Row> = {
    rowKey: () => 'r',
    etagOf: ({ version }) => `"${version}"`,
    change: (_row, changes, etag) => {
      const error = errorOf(changes)
      if (error) return Promise.reject(failed(400, error))
      if (etag !== `"${kept.version}"`) return Promise.reject(failed(412, [{ message: 'Stale', code: 'stale' }]))
      kept.version += 1
      kept.values = { ...kept.values, ...changes }
      return Promise.resolve()
    },
    read: () => Promise.resolve({ etag: `"${kept.version}"`, values: kept.values }),
  }
  return {
    kept,
    save: createRowSave(calls),
    byOthers: (changes: Readonly<Record<string, string>>) => calls.change({ ...kept }, changes, `"${kept.version}"`),
  }
}

const ids = ['a', 'b', 'c'] as const
const some = fc.dictionary(fc.constantFrom(...ids), fc.constantFrom('1', '2', '3'), { noNullPrototype: true })

test('saves a cell or returns its conflicting value, and overwrites nothing of others unseen', async () => {
  await fc.assert(
    fc.asyncProperty(some, some, async (mine, theirs) => {
      const row = { version: 1, values: { a: '0', b: '0', c: '0' } }
      const { kept, save, byOthers } = recordOf(row.values)
      if (Object.keys(theirs).length > 0) await byOthers(theirs)
      const cells = Object.fromEntries(Object.entries(mine).map(([id, value]) => [id, { value, before: '0' }]))
      const problems = await save(row, cells)
      for (const id of ids) {
        const conflict = mine[id] !== undefined && theirs[id] !== undefined && mine[id] !== theirs[id]
        expect(problems[id]).toEqual(conflict ? { theirs: theirs[id] } : undefined)
        expect(kept.values[id]).toBe(conflict ? theirs[id] : (mine[id] ?? theirs[id] ?? '0'))
      }
      // Saved again deliberately, one's own value wins.
      const again = Object.fromEntries(Object.entries(cells).filter(([id]) => problems[id]))
      if (Object.keys(again).length > 0) expect(await save(row, again)).toEqual({})
      for (const id of ids) if (mine[id] !== undefined) expect(kept.values[id]).toBe(mine[id])
    }),
  )
})

test('shows an error at the field that it names, and at all cells when it names none', async () => {
  const cells = { a: { value: 'x', before: '' }, b: { value: 'y', before: '' } }
  const named = recordOf({}, ({ a }) =>
    a === 'x' ? { errors: [{ message: 'Taken', code: 'conflict', pointer: '/a' }], detail: 'Taken' } : undefined,
  )
  expect((await named.save({ version: 1, values: {} }, cells))['a']).toEqual({ problem: 'Taken' })
  const whole = recordOf({}, () => [{ message: 'Not now', code: 'busy' }])
  expect(await whole.save({ version: 1, values: {} }, cells)).toEqual({
    a: { problem: 'Not now' },
    b: { problem: 'Not now' },
  })
})
