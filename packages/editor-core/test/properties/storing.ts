import assert from 'node:assert/strict'
import fc from 'fast-check'
import { ticking } from './actions.ts'
import { documents, values } from './documents.ts'
import { walk } from './walk.ts'
import type { EditorDocument, Json } from '../../src/index.ts'
import type { Property } from './core.ts'

/** Returns the value with the keys of its objects in reverse order. */
const turned = (value: Json): Json => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return (value as readonly Json[]).map(turned)
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, turned(item)]),
  )
}

const config = fc.dictionary(
  fc.constantFrom('a', 'b', 'blocks_collection', '$v'),
  fc.constantFrom<Json>(null, {}, [], '', 0, { main: [] }, 'x'),
  { maxKeys: 3, noNullPrototype: true },
)

export const storing: readonly Property[] = [
  {
    name: 'treats values as equal if they are stored as the same text',
    check: (core, runs) =>
      fc.assert(
        fc.property(values, values, (one, other) => {
          for (const [left, right] of [
            [one, other],
            [one, turned(one)],
            [one, structuredClone(one)],
            [[one], [one, other]],
            [{ a: one }, { a: one, b: other }],
            [one, undefined],
          ] as const) {
            assert.equal(core.equal(left, right), JSON.stringify(left) === JSON.stringify(right))
          }
        }),
        { numRuns: runs, seed: 71 },
      ),
  },
  {
    name: 'stores an unedited text unchanged, whatever its format, and keeps its layers when it is edited',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, fc.constantFrom(0, 1, 2, '\t'), fc.nat(2), (start, indent, layers) => {
          let text = JSON.stringify(start, null, indent)
          for (let layer = 0; layer < layers; layer += 1) text = JSON.stringify(text)
          const stored = core.parseDocument(text)
          assert.equal(stored.serialise(stored.document), text)
          const { document } = core.runCommand(
            stored.document,
            core.addBlock,
            { type: 'text', at: { page: 'page', area: 'main' } },
            { clock: ticking() },
          )
          assert.deepEqual(core.parseDocument(stored.serialise(document)).document, document)
          assert.equal(stored.serialise(document), core.serialiseDocument(document, layers + 1))
        }),
        { numRuns: runs, seed: 72 },
      ),
  },
  {
    name: 'reads an empty text as an empty document, and stores it unchanged until it is edited',
    check: (core) => {
      for (const text of [null, '', '  ', 'null', '"null"', '[]', '{}']) {
        const stored = core.parseDocument(text)
        assert.equal(core.countBlocks(stored.document), 0)
        assert.equal(stored.serialise(stored.document), text)
        const { document } = core.runCommand(
          stored.document,
          core.addBlock,
          { type: 'text', at: { page: 'page', area: 'main' } },
          { clock: ticking() },
        )
        assert.equal(core.countBlocks(core.parseDocument(stored.serialise(document)).document), 1)
      }
    },
  },
  {
    name: 'makes duplicate block ids unique and reports them; the first block keeps its id',
    check: (core, runs) =>
      fc.assert(
        fc.property(
          documents,
          fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 4 }),
          (start, pairs) => {
            const blocks = walk(start)
            if (blocks.length < 2) return
            let text = core.serialiseDocument(start)
            for (const [one, other] of pairs) {
              const [from, to] = [blocks[one % blocks.length], blocks[other % blocks.length]].map(
                (found) => found?.block.id ?? '',
              )
              text = text.replace(`{"id":"${from}"`, `{"id":"${to}"`)
            }
            const ids = walk(JSON.parse(text)).map(({ block }) => block.id)
            const stored = core.parseDocument(text)
            const now = walk(stored.document).map(({ block }) => block.id)
            assert.equal(now.length, ids.length)
            assert.equal(new Set(now).size, now.length)
            const again = ids.filter((id, index) => ids.indexOf(id) < index)
            assert.equal(stored.problems.length, again.length)
            assert.deepEqual(
              stored.problems.map((problem) => (problem.code === 'duplicate-id' ? problem.id : '')).sort(),
              again.toSorted(),
            )
            for (const [index, id] of ids.entries())
              assert.equal(now[index] === id, ids.indexOf(id) === index, 'the first keeps its id')
            const spelt = ids.reduce(
              (whole, id, index) =>
                now[index] === id ? whole : whole.replace(`"id":"${now[index] ?? ''}"`, `"id":"${id}"`),
              core.serialiseDocument(stored.document),
            )
            assert.equal(spelt, core.serialiseDocument(JSON.parse(text)), 'nothing else changed')
            assert.equal(stored.serialise(stored.document), core.serialiseDocument(stored.document))
          },
        ),
        { numRuns: runs, seed: 73 },
      ),
  },
  {
    name: 'reports exactly the numbers that lose precision',
    check: (core) => {
      const numbers = (text: string): readonly unknown[] => core.parseDocument(text).problems
      assert.deepEqual(numbers('{"sku":12345678901234567890}'), [
        { code: 'lossy-number', text: '12345678901234567890' },
      ])
      assert.deepEqual(numbers('{"skus":[1, 9007199254740993 , 2]}'), [
        { code: 'lossy-number', text: '9007199254740993' },
      ])
      const both = ['12345678901234567', '-12345678901234569'].map((number) => ({ code: 'lossy-number', text: number }))
      assert.deepEqual(numbers('{"skus":[12345678901234567,-12345678901234569]}'), both)
      assert.deepEqual(numbers(JSON.stringify('{"skus":[12345678901234567,-12345678901234569]}')), both)
      assert.deepEqual(
        numbers('{"note":"as [12345678901234567] or \\",12345678901234567,","share":0.1234567890123456789}'),
        [],
      )
      assert.deepEqual(numbers('{"time":1700000000000,"sku":"12345678901234567890","even":9007199254740992}'), [])
      const text = '{"sku":12345678901234567890}'
      const stored = core.parseDocument(text)
      assert.equal(stored.serialise(stored.document), text)
    },
  },
  {
    name: 'treats a config as empty if it has no keys or only an empty blocks_collection',
    check: (core, runs) => {
      const empties: readonly (Json | undefined)[] = [
        undefined,
        null,
        {},
        [],
        { blocks_collection: {} },
        { blocks_collection: [] },
        { blocks_collection: null },
        { $v: 2 },
      ]
      const fulls: readonly Json[] = [
        'x',
        [1],
        0,
        false,
        { a: null },
        { blocks_collection: { main: [] } },
        { blocks_collection: {}, a: 1 },
      ]
      for (const empty of empties) assert.equal(core.isEmptyConfig(empty), true)
      for (const full of fulls) assert.equal(core.isEmptyConfig(full), false)
      fc.assert(
        fc.property(config, (value) => {
          const { blocks_collection: areas, $v: _, ...rest } = value
          const hasAreas = areas !== undefined && !['null', '{}', '[]'].includes(JSON.stringify(areas))
          assert.equal(core.isEmptyConfig(value), Object.keys(rest).length === 0 && !hasAreas)
        }),
        { numRuns: runs, seed: 74 },
      )
    },
  },
  {
    name: 'knows the default page, where the product page is stored, its product area, and the shared page',
    check: (core) => {
      assert.equal(core.DEFAULT_PAGE, 'page')
      assert.deepEqual(
        [
          core.collectionOf(),
          core.collectionOf('page'),
          core.collectionOf(core.INDEX_PAGE),
          core.collectionOf('pages-handle'),
        ],
        ['page', 'page', core.INDEX_PAGE, 'pages-handle'],
      )
      assert.equal(core.collectionOf('_product-page'), 'handle-handle')
      assert.equal(core.collectionOf('handle-handle'), 'handle-handle')
      assert.equal(core.pageOf('handle-handle'), '_product-page')
      assert.equal(core.pageOf('page'), 'page')
      assert.deepEqual(['pages-handle', 'page', 'handle-handle', 'index'].map(core.isShared), [
        true,
        false,
        false,
        false,
      ])
      assert.deepEqual(core.areasOfPage(core.emptyDocument, '_product-page'), ['product-preview'])
      assert.deepEqual(core.areasOfPage(core.emptyDocument, 'page'), [])
      const start = {
        blocks_collection: { 'handle-handle': { top: [], 'product-preview': [] }, page: { main: [] }, odd: 'text' },
        translations: { nl: {}, de: {} },
      }
      assert.deepEqual(core.areasOfPage(start, '_product-page'), ['top', 'product-preview'])
      assert.deepEqual(core.areasOfPage(start, 'page'), ['main'])
      assert.deepEqual(core.pagesIn(start), ['handle-handle', 'page'])
      assert.deepEqual(core.localesIn(start), ['nl', 'de'])
      const { document, result } = core.runCommand(
        core.emptyDocument,
        core.addBlock,
        { type: 'text', at: { page: '_product-page', area: 'top' } },
        { clock: ticking() },
      )
      assert.deepEqual(core.indexOf(document).get(result)?.area, { page: 'handle-handle', area: 'top' })
      assert.deepEqual(
        core.pageOutline(document, 'handle-handle').areas.map(({ area, blocks }) => [area, blocks.length]),
        [
          ['top', 1],
          ['product-preview', 0],
        ],
      )
      assert.equal(core.pageOutline(document, 'handle-handle').page, '_product-page')
      assert.equal(core.pageAreaIn(document, '_product-page', 'top')?.length, 1)
      assert.equal(core.pageAreaIn(document, 'toString', 'top'), undefined)
      const told: EditorDocument = {
        blocks_collection: {
          page: {
            main: [
              { id: 'text-1', content: { title: ' ', body: 'Hello' } },
              { id: 'text-2', content: {} },
              { id: 'text-3', content: 'Plain' },
            ],
          },
        },
      }
      assert.deepEqual(
        core.pageOutline(told, 'page').areas[0]?.blocks.map(({ text }) => text),
        ['Hello', null, 'Plain'],
      )
    },
  },
]
