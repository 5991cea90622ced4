import assert from 'node:assert/strict'
import fc from 'fast-check'
import { ticking } from './actions.ts'
import { values } from './documents.ts'
import type {
  Block,
  BlockType,
  Command,
  EditorDocument,
  EditorPackage,
  Field,
  JsonRecord,
  RefusedCode,
} from '../../src/index.ts'
import type { Core, Property } from './core.ts'

const of = (...blocks: readonly BlockType[]): readonly EditorPackage[] => [{ id: 'basics', version: '1.0.0', blocks }]

const text: BlockType = { name: 'text', version: 1, label: 'Text' }

const withField = (field: Field): readonly EditorPackage[] =>
  of({ ...text, config: { field, beside: { type: 'text', label: 'Beside' } } })

const same: NonNullable<BlockType['migrations']>[number] = (kept) => kept

/** Declarations that can never work. */
const WRONG: readonly (readonly EditorPackage[])[] = [
  [{ id: 'basics', version: 'one', blocks: [] }],
  of(text, text),
  [...of(text), { id: 'more', version: '2.0.0', blocks: [text] }],
  of({ ...text, version: 0 }),
  of({ ...text, version: 1.5 }),
  of({ ...text, version: 3, migrations: { 1: same } }),
  of({ ...text, version: 2 }),
  of({ ...text, version: 3, migrations: { 2: same, 5: same } }),
  of({ ...text, version: 2, migrations: { 1: same, 2: same } }),
  withField({ type: 'text', label: 'Text', rules: 'no-such-rule' }),
  withField({ type: 'image', label: 'Image', alt: 'gone' }),
  withField({ type: 'group', label: 'Group' }),
  withField({ type: 'list', label: 'List' }),
  withField({ type: 'text', label: 'Text', fields: {} }),
  withField({ type: 'list', label: 'List', fields: { inner: { type: 'group', label: 'Group' } } }),
  of({ ...text, content: { prototype: { type: 'text', label: 'Text' } } }),
  of({ ...text, areas: { prototype: {} } }),
]

function codeOf(core: Core, run: () => unknown): RefusedCode | 'done' {
  try {
    run()
  } catch (error) {
    if (error instanceof core.Refused) return error.code
    throw error
  }
  return 'done'
}

export const declaring: readonly Property[] = [
  {
    name: 'rejects declarations that can never work, and accepts others',
    check: (core) => {
      for (const packages of WRONG)
        assert.equal(
          codeOf(core, () => core.createBlockTypes(packages)),
          'bad-declaration',
          JSON.stringify(packages),
        )
      assert.throws(() => core.createBlockTypes(of({ ...text, name: '' })), core.Refused)
      assert.throws(() => core.createBlockTypes(of({ ...text, name: '__proto__' })), core.Refused)
      for (const packages of [
        of(text),
        of({ ...text, version: 3, migrations: { 1: same, 2: same } }),
        withField({ type: 'image', label: 'Image', alt: 'beside', rules: 'required' }),
      ]) {
        const types = core.createBlockTypes(packages)
        assert.deepEqual(
          types.all.map(({ name }) => name),
          ['text'],
        )
        assert.equal(types.get('text')?.label, 'Text')
        assert.equal(types.get('other'), undefined)
        assert.deepEqual(types.packages, packages)
      }
    },
  },
  {
    name: 'returns the stored value, otherwise the default, also in groups and lists, and never stores defaults',
    check: (core, runs) =>
      fc.assert(
        fc.property(values, values, fc.boolean(), fc.boolean(), (stored, standard, isStored, isInside) => {
          const field = { type: 'text', label: 'Title', default: standard } as const
          const type: BlockType = {
            ...text,
            content: {
              title: field,
              box: { type: 'group', label: 'Box', fields: { title: { ...field, default: [standard] } } },
              rows: { type: 'list', label: 'Rows', fields: { title: field } },
            },
          }
          const types = core.createBlockTypes(of(type))
          const own: JsonRecord = isStored ? { title: stored } : {}
          const content: JsonRecord = { ...own, ...(isInside && { box: own }), rows: [own, { title: 'second' }] }
          const start: EditorDocument = {
            blocks_collection: { page: { main: [{ id: 'text-1700000000001', config: {}, content }] } },
          }
          const block = core.indexOf(start).get('text-1700000000001')?.block
          assert.ok(block)
          assert.equal(types.of(block)?.name, 'text')
          const expected = isStored ? stored : standard
          assert.deepEqual(core.valueOf(type, block, 'content', ['title']), expected)
          assert.deepEqual(
            core.valueOf(type, block, 'content', ['box', 'title']),
            isInside && isStored ? stored : [standard],
          )
          assert.deepEqual(core.valueOf(type, block, 'content', ['rows', 0, 'title']), expected)
          assert.equal(core.valueOf(type, block, 'content', ['rows', 1, 'title']), 'second')
          assert.equal(core.valueOf(type, block, 'content', ['other']), undefined)
          const fields = [...core.blockFields(type, block)].map(({ part, path, value }) => [
            part,
            core.pathText(path),
            value,
          ])
          assert.deepEqual(fields, [
            ['content', 'title', expected],
            ['content', 'box', isInside ? own : undefined],
            ['content', 'box.title', isInside && isStored ? stored : [standard]],
            ['content', 'rows', content.rows],
            ['content', 'rows[0].title', expected],
            ['content', 'rows[1].title', 'second'],
          ])
          assert.equal(core.migrateDocument(start, types).document, start)
        }),
        { numRuns: runs, seed: 91 },
      ),
  },
  {
    name: 'rejects every command that places a block where its declaration does not allow it',
    check: (core) => {
      const types = core.createBlockTypes(
        of(
          text,
          { name: 'banner', version: 1, label: 'Banner', allowedIn: ['main', 'top'] },
          { name: 'section', version: 1, label: 'Section', areas: { box: { allow: ['text'], max: 2 }, top: {} } },
        ),
        { areas: { main: { max: 4 }, header: { allow: ['text'] } } },
      )
      const context = { clock: ticking(), types }
      const section: Block = {
        id: 'section-1',
        config: {
          blocks_collection: {
            box: [{ id: 'text-1', config: {}, content: {} }],
            top: [{ id: 'banner-1', config: {}, content: {} }],
          },
        },
        content: {},
      }
      const named = (id: string): string => id.split('-')[0] ?? ''
      const rules = { ...types, nameOf: named, of: (block: Block) => types.get(named(block.id)) }
      const start: EditorDocument = {
        blocks_collection: {
          page: {
            main: [section, { id: 'text-2', config: {}, content: {} }, { id: 'banner-2', config: {}, content: {} }],
          },
        },
      }
      const run = <Input, Result>(command: Command<Input, Result>, input: Input): RefusedCode | 'done' =>
        codeOf(core, () => core.runCommand(start, command, input, { ...context, types: rules }))
      const [main, header, box, top, side] = [
        { page: 'page', area: 'main' },
        { page: 'page', area: 'header' },
        { parent: 'section-1', area: 'box' },
        { parent: 'section-1', area: 'top' },
        { parent: 'section-1', area: 'side' },
      ]
      assert.deepEqual(
        [main, header, box, top, side].map((at) => run(core.addBlock, { type: 'text', at })),
        ['done', 'done', 'done', 'done', 'not-allowed'],
      )
      assert.deepEqual(
        [main, header, box, top, side].map((at) => run(core.addBlock, { type: 'banner', at })),
        ['done', 'not-allowed', 'not-allowed', 'done', 'not-allowed'],
      )
      assert.deepEqual(
        [header, box, top, side].map((to) => run(core.moveBlocks, { ids: ['banner-2'], to })),
        ['not-allowed', 'not-allowed', 'done', 'not-allowed'],
      )
      assert.deepEqual(
        [header, box, top].map((to) => run(core.moveBlocks, { ids: ['text-2'], to })),
        ['done', 'done', 'done'],
      )
      assert.equal(run(core.moveBlocks, { ids: ['text-1', 'banner-1'], to: main }), 'area-full')
      assert.equal(run(core.moveBlocks, { ids: ['text-1'], to: main }), 'done')
      assert.equal(run(core.moveBlocks, { ids: ['text-1', 'text-2'], to: box }), 'done')
      assert.equal(run(core.duplicateBlocks, { ids: ['section-1', 'text-2'] }), 'area-full')
      assert.equal(run(core.duplicateBlocks, { ids: ['text-1'] }), 'done')
      const clipboard = core.runCommand(start, core.copyBlocks, { ids: ['text-1', 'text-2'] }, context).result
      assert.deepEqual(
        [main, header, box, top].map((at) => run(core.pasteBlocks, { clipboard, at })),
        ['area-full', 'done', 'area-full', 'done'],
      )
      assert.equal(run(core.wrapBlocks, { ids: ['text-2'], type: 'section', area: 'box' }), 'done')
      assert.equal(run(core.wrapBlocks, { ids: ['text-2', 'banner-2'], type: 'section', area: 'box' }), 'not-allowed')
      assert.equal(run(core.wrapBlocks, { ids: ['text-2'], type: 'text', area: 'box' }), 'not-allowed')
      assert.equal(run(core.wrapBlocks, { ids: ['text-1'], type: 'section', area: 'box' }), 'not-allowed')
      assert.equal(run(core.unwrapBlock, { id: 'section-1' }), 'done')
      const blockOf = (id: string): Block | undefined => (id === 'section-1' ? section : undefined)
      assert.deepEqual(
        core.placementProblem({ types: rules, area: box, names: ['text', 'text'], present: 1, blockOf }),
        { code: 'area-full', area: 'box', max: 2 },
      )
      assert.deepEqual(
        core.placementProblem({ types: rules, area: box, names: ['text', 'banner'], present: 0, blockOf }),
        { code: 'not-allowed', type: 'banner', area: 'box' },
      )
      assert.equal(core.placementProblem({ types: rules, area: box, names: ['text'], present: 1, blockOf }), undefined)
      const versioned = core.createBlockTypes(of({ ...text, version: 3, migrations: { 1: same, 2: same } }))
      const added = core.runCommand(
        core.emptyDocument,
        core.addBlock,
        { type: 'text', at: main },
        { clock: ticking(), types: versioned },
      )
      const fresh = core.indexOf(added.document).get(added.result)?.block
      assert.ok(fresh)
      assert.deepEqual([core.versionOf(fresh), fresh['config']], [3, { $v: 3 }])
    },
  },
  {
    name: 'rejects adding or wrapping with an undeclared type, but preserves, pastes and moves such blocks',
    check: (core) => {
      const context = { clock: ticking(), types: core.createBlockTypes(of(text)) }
      const odd: Block = { id: 'odd-1700000000001', config: { a: 1 }, content: {} }
      const start: EditorDocument = {
        blocks_collection: { page: { main: [odd, { id: 'text-1700000000002', config: { $v: 4 }, content: {} }] } },
      }
      assert.equal(
        codeOf(core, () =>
          core.runCommand(start, core.addBlock, { type: 'odd', at: { page: 'page', area: 'main' } }, context),
        ),
        'unknown-type',
      )
      assert.equal(
        codeOf(core, () =>
          core.runCommand(start, core.wrapBlocks, { ids: ['odd-1700000000001'], type: 'odd', area: 'main' }, context),
        ),
        'unknown-type',
      )
      const { result: clipboard } = core.runCommand(start, core.copyBlocks, { ids: ['odd-1700000000001'] }, context)
      const { document, result } = core.runCommand(
        start,
        core.pasteBlocks,
        { clipboard, at: { page: 'page', area: 'header' } },
        context,
      )
      assert.deepEqual(core.indexOf(document).get(result[0] ?? '')?.block['config'], { a: 1 })
      const moved = core.runCommand(
        document,
        core.moveBlocks,
        { ids: ['odd-1700000000001'], to: { page: 'other', area: 'main' } },
        context,
      ).document
      assert.equal(core.indexOf(moved).get('odd-1700000000001')?.block, odd)
      assert.deepEqual(core.migrateDocument(start, context.types).unknown, [
        { id: 'odd-1700000000001', type: 'odd', version: 1, kind: 'unknown-type' },
        { id: 'text-1700000000002', type: 'text', version: 4, kind: 'unknown-version' },
      ])
      assert.equal(core.migrateDocument(start, context.types).document, start)
    },
  },
  {
    name: 'accepts another convention for the types in ids',
    check: (core) => {
      const types = core.createBlockTypes(of(text), { nameOf: (id) => id.split('/')[0] ?? '' })
      const start = { blocks_collection: { page: { main: [{ id: 'text/7', config: {}, content: {} }] } } }
      assert.equal(core.usagesOf(start, 'text', types.nameOf).length, 1)
      assert.equal(core.usagesOf(start, 'text').length, 0)
      assert.equal(core.pageOutline(start, 'page', types).areas[0]?.blocks[0]?.label, 'Text')
      assert.deepEqual(core.migrateDocument(start, types).unknown, [])
    },
  },
]
