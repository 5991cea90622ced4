import assert from 'node:assert/strict'
import fc from 'fast-check'
import { actions, callFor, ticking } from './actions.ts'
import { documents } from './documents.ts'
import { walk } from './walk.ts'
import type { Command, EditorDocument, Json, RefusedCode } from '../../src/index.ts'
import type { Core, Property } from './core.ts'

/** An action that is impossible on any document, and the code with which it is rejected. */
type Attempt = readonly [code: RefusedCode, run: (core: Core, document: EditorDocument) => unknown]

const FORBIDDEN = ['__proto__', 'constructor', 'prototype'] as const

const context = { clock: ticking() }

const run = <Input, Result>(
  core: Core,
  document: EditorDocument,
  command: Command<Input, Result>,
  input: unknown,
): unknown => core.runCommand(document, command, input as Input, context)

/** Returns a value with a forbidden own key, as parsing a stored text can produce. */
const poisoned = (key: string, depth: number): Json => {
  let value: Json = JSON.parse(`{"${key}":{"polluted":1}}`)
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? { inner: value } : [value]
  return value
}

/** Returns every spelling of a path through a forbidden key. */
const disguises = (key: string): readonly unknown[] => [
  key,
  `a.${key}`,
  `${key}.polluted`,
  `a["${key}"].polluted`,
  `a["${key.replace(/^./, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)}"]`,
  [key],
  ['a', key, 'polluted'],
  [[key]],
  ['a', [key]],
  [{ toString: () => key }],
  [new String(key)],
  [Symbol(key)],
]

const forbidden: readonly Attempt[] = FORBIDDEN.flatMap((key) => [
  ...disguises(key).flatMap((path): readonly Attempt[] => {
    const code = Array.isArray(path) && path.some((piece) => typeof piece !== 'string') ? 'bad-path' : 'forbidden-key'
    return [
      [code, (core, document) => run(core, document, core.setConfigPath, { id: someId(document), path, value: 1 })],
      [code, (core, document) => run(core, document, core.deleteConfigPath, { id: someId(document), path })],
      [
        code,
        (core, document) =>
          run(core, document, core.translate, { id: someId(document), path, locale: 'nl', text: 'x' }),
      ],
      [code, (core) => core.pathOf(path as string)],
    ]
  }),
  ...[0, 1, 2].flatMap((depth): readonly Attempt[] => [
    [
      'forbidden-key',
      (core, document) =>
        run(core, document, core.updateBlock, {
          id: someId(document),
          config: depth === 0 ? poisoned(key, 0) : { a: poisoned(key, depth) },
        }),
    ],
    [
      'forbidden-key',
      (core, document) =>
        run(core, document, core.updateBlock, { id: someId(document), content: { a: poisoned(key, depth) } }),
    ],
    [
      'forbidden-key',
      (core, document) =>
        run(core, document, core.setConfigPath, { id: someId(document), path: 'a', value: poisoned(key, depth) }),
    ],
    [
      'forbidden-key',
      (core, document) =>
        run(core, document, core.addBlock, {
          type: 'text',
          at: { page: 'page', area: 'main' },
          config: { a: poisoned(key, depth) },
        }),
    ],
    [
      'forbidden-key',
      (core) =>
        core.parseClipboard(
          JSON.stringify({
            format: core.CLIPBOARD_FORMAT,
            blocks: [{ id: 'text-1', config: null, content: null }],
          }).replace('null', JSON.stringify(poisoned(key, depth))),
        ),
    ],
  ]),
  [
    'forbidden-key',
    (core, document) => run(core, document, core.addBlock, { type: key, at: { page: 'page', area: 'main' } }),
  ],
  [
    'forbidden-key',
    (core, document) => run(core, document, core.addBlock, { type: 'text', at: { page: key, area: 'main' } }),
  ],
  [
    'forbidden-key',
    (core, document) => run(core, document, core.addBlock, { type: 'text', at: { page: 'page', area: key } }),
  ],
  [
    'forbidden-key',
    (core, document) => run(core, document, core.wrapBlocks, { ids: [someId(document)], type: 'section', area: key }),
  ],
  [
    'forbidden-key',
    (core, document) =>
      run(core, document, core.translate, { id: someId(document), path: 'a', locale: key, text: 'x' }),
  ],
  [
    'forbidden-key',
    (core, document) =>
      core.applyPatches(document, [{ op: 'put', id: someId(document), path: ['config', key], value: 1 }]),
  ],
])

const someId = (document: EditorDocument): string => walk(document)[0]?.block.id ?? ''

const missing: readonly Attempt[] = [
  ['block-not-found', (core, document) => run(core, document, core.updateBlock, { id: 'gone', config: { a: 1 } })],
  ['block-not-found', (core, document) => run(core, document, core.removeBlocks, { ids: [someId(document), 'gone'] })],
  [
    'block-not-found',
    (core, document) => run(core, document, core.moveBlocks, { ids: ['gone'], to: { page: 'page', area: 'main' } }),
  ],
  [
    'block-not-found',
    (core, document) =>
      run(core, document, core.moveBlocks, { ids: [someId(document)], to: { parent: 'gone', area: 'main' } }),
  ],
  ['block-not-found', (core, document) => run(core, document, core.duplicateBlocks, { ids: ['gone'] })],
  [
    'block-not-found',
    (core, document) => run(core, document, core.wrapBlocks, { ids: ['gone'], type: 'section', area: 'main' }),
  ],
  ['block-not-found', (core, document) => run(core, document, core.unwrapBlock, { id: 'gone' })],
  ['block-not-found', (core, document) => run(core, document, core.setConfigPath, { id: 'gone', path: 'a', value: 1 })],
  ['block-not-found', (core, document) => run(core, document, core.deleteConfigPath, { id: 'gone', path: 'a' })],
  [
    'block-not-found',
    (core, document) => run(core, document, core.translate, { id: 'gone', path: 'a', locale: 'nl', text: 'x' }),
  ],
  [
    'block-not-found',
    (core, document) => run(core, document, core.addBlock, { type: 'text', at: { parent: 'gone', area: 'main' } }),
  ],
  ['block-not-found', (core, document) => run(core, document, core.copyBlocks, { ids: ['gone'] })],
]

const senseless: readonly Attempt[] = [
  ...[undefined, () => 1, Number.NaN, Infinity, new Date(0), 1n, new Map(), Symbol('a')].map((value): Attempt => [
    'bad-value',
    (core, document) => run(core, document, core.setConfigPath, { id: someId(document), path: 'a', value }),
  ]),
  ...[-1, 1.5, 1e9, Number.NaN, '0'].map((index): Attempt => [
    'bad-index',
    (core, document) => run(core, document, core.addBlock, { type: 'text', at: { page: 'page', area: 'main', index } }),
  ]),
  [
    'bad-path',
    (core, document) => run(core, document, core.setConfigPath, { id: someId(document), path: '', value: 1 }),
  ],
  [
    'bad-path',
    (core, document) => run(core, document, core.setConfigPath, { id: someId(document), path: 'a[', value: 1 }),
  ],
  [
    'bad-path',
    (core, document) => run(core, document, core.setConfigPath, { id: someId(document), path: [-1], value: 1 }),
  ],
  [
    'area-path',
    (core, document) =>
      run(core, document, core.updateBlock, {
        id: someId(document),
        config: { blocks_collection: { main: [{ id: 'text-1' }] } },
      }),
  ],
  [
    'area-path',
    (core, document) =>
      run(core, document, core.setConfigPath, {
        id: someId(document),
        path: 'blocks_collection.main',
        value: [{ id: 'text-1' }],
      }),
  ],
  [
    'area-path',
    (core, document) =>
      run(core, document, core.addBlock, {
        type: 'text',
        at: { page: 'page', area: 'main' },
        config: { blocks_collection: { main: [{ id: 'text-1' }] } },
      }),
  ],
  [
    'bad-path',
    (core, document) =>
      core.applyPatches(document, [{ op: 'put', id: someId(document), path: ['id'], value: 'other' }]),
  ],
  [
    'id-taken',
    (core, document) =>
      core.applyPatches(document, [
        { op: 'put', id: null, path: ['blocks_collection', 'fresh'], value: { main: [] } },
        { op: 'insert', area: { page: 'fresh', area: 'main' }, index: 0, block: { id: someId(document) } },
      ]),
  ],
  ['nothing-selected', (core, document) => run(core, document, core.removeBlocks, { ids: [] })],
  [
    'bad-value',
    (core, document) =>
      run(core, document, core.pasteBlocks, {
        clipboard: { format: 'other', blocks: [] },
        at: { page: 'page', area: 'main' },
      }),
  ],
  ['bad-text', (core) => core.parseClipboard('<p>text</p>')],
  ['bad-text', (core) => core.parseDocument('{')],
  ['bad-text', (core) => core.parseDocument('[1]')],
  ['bad-journal', (core) => core.readJournal('no journal')],
]

/** Impossible actions at a path of a block that has a list and a text. */
const mislaid: readonly Attempt[] = [
  ...(['01', '-0', '2.0', ' 1', '+1', '1e0', 3, '3', 'x'] as const).map((piece): Attempt => [
    'bad-path',
    (core, document) =>
      run(core, document, core.setConfigPath, { id: someId(document), path: ['list', piece], value: 1 }),
  ]),
  [
    'bad-path',
    (core, document) => run(core, document, core.setConfigPath, { id: someId(document), path: 'text.inner', value: 1 }),
  ],
  [
    'bad-path',
    (core, document) => run(core, document, core.setConfigPath, { id: someId(document), path: 'text[0]', value: 1 }),
  ],
  [
    'bad-path',
    (core, document) => run(core, document, core.setConfigPath, { id: someId(document), path: [0.5], value: 1 }),
  ],
  [
    'bad-path',
    (core, document) => run(core, document, core.setConfigPath, { id: someId(document), path: [], value: 1 }),
  ],
  [
    'bad-index',
    (core, document) => run(core, document, core.setConfigPath, { id: someId(document), path: ['fresh', 1], value: 1 }),
  ],
]

const code = (core: Core, attempt: () => unknown): unknown => {
  try {
    attempt()
  } catch (error) {
    return error instanceof core.Refused ? error.code : error
  }
  return 'done'
}

export const refusing: readonly Property[] = [
  {
    name: 'rejects impossible commands with their code, without effect',
    check: (core, runs) =>
      fc.assert(
        fc.property(
          documents.filter((start) => walk(start).length > 0),
          (start) => {
            const text = core.serialiseDocument(start)
            const ids = new Map(core.indexOf(start))
            for (const [expected, attempt] of [...forbidden, ...missing, ...senseless]) {
              assert.equal(
                code(core, () => attempt(core, start)),
                expected,
                String(attempt),
              )
            }
            assert.equal(core.serialiseDocument(start), text)
            assert.deepEqual(new Map(core.indexOf(start)), ids)
            assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
          },
        ),
        { numRuns: Math.ceil(runs / 10), seed: 41 },
      ),
  },
  {
    name: 'rejects a path that leads nowhere: past the end of a list, with a non-canonical index, or into a text',
    check: (core) => {
      const start = {
        blocks_collection: {
          page: { main: [{ id: 'text-1700000000001', config: { list: [1, 2], text: 'a' }, content: {} }] },
        },
      }
      const text = core.serialiseDocument(start)
      for (const [expected, attempt] of mislaid) {
        assert.equal(
          code(core, () => attempt(core, start)),
          expected,
          String(attempt),
        )
        assert.equal(core.serialiseDocument(start), text)
      }
      for (const path of ['toString', 'gone', 'list[2]', 'text.length', 'list.length']) {
        assert.equal(
          core.runCommand(start, core.deleteConfigPath, { id: 'text-1700000000001', path }, context).document,
          start,
          'nothing there is no change',
        )
      }
      const { document } = core.runCommand(
        start,
        core.setConfigPath,
        { id: 'text-1700000000001', path: 'list[2]', value: 3 },
        context,
      )
      assert.deepEqual(
        core.readAt(core.indexOf(document).get('text-1700000000001')?.block, ['config', 'list']),
        [1, 2, 3],
      )
    },
  },
  {
    name: 'rejects moving a block into itself at any depth, without effect',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, fc.nat(), fc.nat(), (start, first, second) => {
          const blocks = walk(start)
          const inner = blocks[first % Math.max(blocks.length, 1)]
          if (!inner) return
          const chain = [inner.block.id, ...core.ancestorsOf(start, inner.block.id)]
          const outer = chain[second % chain.length] ?? ''
          assert.equal(
            code(core, () =>
              run(core, start, core.moveBlocks, { ids: [outer], to: { parent: inner.block.id, area: 'main' } }),
            ),
            'own-subtree',
          )
          assert.equal(core.indexOf(start).size, blocks.length)
          for (const { block, area } of blocks) assert.deepEqual(core.indexOf(start).get(block.id), { block, area })
        }),
        { numRuns: runs, seed: 42 },
      ),
  },
  {
    name: 'keeps document, history and redo after a rejected command',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, actions, fc.constantFrom(...missing), (start, action, [, attempt]) => {
          const editor = core.createEditor({ document: start, clock: ticking() })
          const call = callFor(core, start, action)
          if (call) code(core, () => editor.run(call.command, call.input))
          editor.undo()
          const [document, done, undone] = [editor.document, editor.done.length, editor.undone.length]
          let heard = 0
          editor.subscribe(() => (heard += 1))
          code(core, () => editor.run({ label: 'refused', run: (work) => attempt(core, work.document()) }, null))
          assert.equal(
            code(core, () => editor.run(core.updateBlock, { id: 'gone', config: {} })),
            'block-not-found',
          )
          assert.equal(
            code(core, () => editor.run(core.removeBlocks, { ids: [] })),
            'nothing-selected',
          )
          assert.equal(editor.document, document)
          assert.equal(editor.done.length, done)
          assert.equal(editor.undone.length, undone)
          assert.equal(heard, 0)
        }),
        { numRuns: runs, seed: 43 },
      ),
  },
  {
    name: 'removes forbidden keys from a stored text in any spelling, and reports them',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, fc.constantFrom(...FORBIDDEN), fc.boolean(), fc.nat(), (start, key, escaped, pick) => {
          const blocks = walk(start)
          const block = blocks[pick % Math.max(blocks.length, 1)]?.block
          if (!block) return
          const spelt = escaped ? `\\u${key.charCodeAt(0).toString(16).padStart(4, '0')}${key.slice(1)}` : key
          const text = core.serialiseDocument(start)
          const bad = text.replace(`{"id":"${block.id}"`, `{"${spelt}":{"polluted":1},"id":"${block.id}"`)
          const stored = core.parseDocument(bad)
          assert.deepEqual(stored.problems, [{ code: 'forbidden-key', key }])
          assert.equal(core.serialiseDocument(stored.document), text)
          assert.equal(stored.serialise(stored.document), text)
        }),
        { numRuns: runs, seed: 44 },
      ),
  },
]
