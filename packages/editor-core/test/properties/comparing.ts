import assert from 'node:assert/strict'
import fc from 'fast-check'
import { actions, attempt, callFor, scripts, ticking } from './actions.ts'
import { documents, values } from './documents.ts'
import { play } from './exactness.ts'
import { walk } from './walk.ts'
import type { Json } from '../../src/index.ts'
import type { Property } from './core.ts'

/** Serialises an object independently of the order of its keys. */
const inOrder = (value: object): string =>
  JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const types = {
  packages: [
    {
      id: 'basics',
      version: '1.0.0',
      blocks: [
        { name: 'text', version: 1, label: 'Text', content: { title: { type: 'text', label: 'Title' } } },
        {
          name: 'banner',
          version: 3,
          label: 'Banner',
          allowedIn: ['main', 'header'],
          config: { a: { type: 'text', label: 'A' } },
        },
        {
          name: 'section',
          version: 1,
          label: 'Section',
          areas: { main: { allow: ['text', 'section'], max: 3 }, side: {} },
        },
      ],
    },
  ],
} as const

export const comparing: readonly Property[] = [
  {
    name: 'reports exactly the blocks that were added, removed, changed or moved, and nothing for equal documents',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, scripts, (start, script) => {
          const end = play(core, start, script, () => undefined)
          const read = core.parseDocument(core.serialiseDocument(end)).document
          assert.deepEqual(core.documentDifference(end, read), [])
          const found = core.documentDifference(start, read)
          const [old, now] = [start, read].map(
            (document) => new Map(walk(document).map(({ block, area }) => [block.id, { block, area }])),
          )
          if (!old || !now) return
          const named = (kind: string): unknown =>
            found.flatMap((entry) => (entry.kind === kind && 'id' in entry ? [entry.id] : [])).sort()
          assert.deepEqual(named('added'), [...now.keys()].filter((id) => !old.has(id)).sort())
          assert.deepEqual(named('removed'), [...old.keys()].filter((id) => !now.has(id)).sort())
          for (const [id, { block, area }] of now) {
            const was = old.get(id)
            if (!was) continue
            const stripped = ({ config, ...rest }: typeof block): Json => {
              const { blocks_collection: _, ...own } = (
                typeof config === 'object' && config !== null && !Array.isArray(config) ? config : {}
              ) as Record<string, Json>
              return { ...rest, own }
            }
            const differs = !core.equal(stripped(was.block), stripped(block))
            const isNamed = found.some((entry) => entry.kind === 'changed' && entry.id === id)
            // Another kind of empty value, or only another order of keys, need not be reported.
            if (isNamed && core.equal(was.block, block)) assert.fail('an equal block is called changed')
            if (differs && inOrder(stripped(was.block) as object) !== inOrder(stripped(block) as object) && !isNamed) {
              assert.ok(sameKeys(was.block, block), 'a changed block is not named')
            }
            if (JSON.stringify(was.area) !== JSON.stringify(area))
              assert.ok(found.some((entry) => entry.kind === 'moved' && entry.id === id))
          }
        }),
        { numRuns: runs, seed: 51 },
      ),
  },
  {
    name: 'reports the fewest possible moves: one for moving one block',
    check: (core, runs) =>
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(), fc.nat(), (count, from, to) => {
          const list = Array.from({ length: count }, (_, index) => ({
            id: `text-${1_700_000_000_000 + index}`,
            config: {},
            content: {},
          }))
          const start = { blocks_collection: { page: { main: list } }, translations: {} }
          const id = list[from % count]?.id ?? ''
          const { document } = core.runCommand(
            start,
            core.moveBlocks,
            { ids: [id], to: { page: 'page', area: 'main', index: to % count } },
            { clock: () => 0 },
          )
          const moved = core.documentDifference(start, document)
          assert.ok(moved.length <= 1)
          assert.equal(moved.length === 0, from % count === to % count)
        }),
        { numRuns: runs, seed: 52 },
      ),
  },
  {
    name: 'migrates all known blocks to their version once, and reports unknown ones without changing them',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, values, (start, value) => {
          const known = core.createBlockTypes([
            {
              id: 'basics',
              version: '2.0.0',
              blocks: [
                {
                  name: 'banner',
                  version: 3,
                  label: 'Banner',
                  migrations: {
                    1: ({ config: { a = value, ...config }, content }) => ({
                      config: { ...config, renamed: a },
                      content,
                    }),
                    2: ({ config, content }) => ({ config, content: { ...content, seen: true } }),
                  },
                },
                { name: 'section', version: 1, label: 'Section' },
              ],
            },
          ])
          const text = core.serialiseDocument(start)
          const { document, migrated, unknown } = core.migrateDocument(start, known)
          assert.equal(core.serialiseDocument(start), text)
          const banners = walk(document).filter(({ block }) => block.id.startsWith('banner-'))
          assert.equal(migrated.length, banners.length)
          for (const { block } of banners) {
            assert.equal(core.versionOf(block), 3)
            assert.notEqual(core.readAt(block, ['config', 'renamed']), undefined)
            assert.equal(core.readAt(block, ['config', 'a']), undefined)
            assert.equal(core.readAt(block, ['content', 'seen']), true, 'each migration on the way ran')
          }
          const again = core.migrateDocument(document, known)
          assert.equal(again.document, document)
          assert.deepEqual(again.migrated, [])
          const stored = core.parseDocument(core.serialiseDocument(start)).document
          assert.deepEqual(core.migrateDocument(stored, known).document, document)
          const texts = walk(start).filter(({ block }) => block.id.startsWith('text-'))
          assert.deepEqual(unknown.map(({ id }) => id).sort(), texts.map(({ block }) => block.id).sort())
          for (const { block } of texts) {
            const kept = core.indexOf(document).get(block.id)?.block
            assert.deepEqual(kept?.['content'], block['content'])
          }
          assert.equal(walk(document).length, walk(start).length)
        }),
        { numRuns: runs, seed: 53 },
      ),
  },
  {
    name: 'never places a block where its declaration or that of the area does not allow it',
    check: (core, runs) =>
      fc.assert(
        fc.property(fc.array(actions, { maxLength: 15, size: 'large' }), (script) => {
          const declared = core.createBlockTypes(
            types.packages.map((one) => ({
              ...one,
              blocks: one.blocks.map((type) =>
                type.name === 'banner' ? { ...type, migrations: { 1: (same) => same, 2: (same) => same } } : type,
              ),
            })),
            { areas: { header: { max: 2 } } },
          )
          const editor = core.createEditor({ document: core.emptyDocument, clock: ticking(), types: declared })
          for (const action of script) {
            const call = callFor(core, editor.document, action)
            if (call) attempt(core, () => editor.run(call.command, call.input))
            const blocks = walk(editor.document)
            const count = new Map<string, number>()
            const added = editor.done.at(-1)?.patches.find((patch) => patch.op === 'insert')
            if (action.verb === 'add' && added?.op === 'insert')
              assert.equal(core.versionOf(added.block), added.block.id.startsWith('banner-') ? 3 : 1)
            for (const { block, area } of blocks) {
              const type = block.id.split('-')[0]
              count.set(JSON.stringify(area), (count.get(JSON.stringify(area)) ?? 0) + 1)
              if (type === 'banner') {
                assert.ok(area.area === 'main' || area.area === 'header')
              }
              if ('parent' in area) {
                assert.ok(area.parent.startsWith('section-'), 'only sections have areas')
                if (area.area === 'main') assert.ok(type !== 'banner')
              }
            }
            for (const [area, size] of count) {
              if (area.includes('parent') && area.includes('main')) assert.ok(size <= 3)
              if (area.includes('header')) assert.ok(size <= 2)
            }
          }
        }),
        { numRuns: runs, seed: 54 },
      ),
  },
  {
    name: 'returns the same outline, usages and search results as a naive implementation',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, (start) => {
          const blocks = walk(start)
          const ids: string[] = []
          const collect = (
            areas: readonly { blocks: readonly { id: string; areas: readonly unknown[] }[] }[],
          ): void => {
            for (const area of areas) {
              for (const block of area.blocks) {
                ids.push(block.id)
                collect(block.areas as typeof areas)
              }
            }
          }
          for (const page of core.outline(start)) collect(page.areas)
          for (const { block, area } of blocks) {
            assert.deepEqual(
              core.ancestorsOf(start, block.id),
              'parent' in area ? [area.parent, ...core.ancestorsOf(start, area.parent)] : [],
            )
          }
          assert.deepEqual(ids.sort(), blocks.map(({ block }) => block.id).sort())
          for (const type of ['text', 'banner', 'section']) {
            assert.deepEqual(
              core.usagesOf(start, type).map(({ block }) => block.id),
              blocks.filter(({ block }) => block.id.startsWith(`${type}-`)).map(({ block }) => block.id),
            )
          }
          for (const { block } of blocks)
            assert.deepEqual(
              core.findText(start, block.id.toUpperCase()).map((found) => found.block),
              [block],
            )
        }),
        { numRuns: runs, seed: 55 },
      ),
  },
  {
    name: 'parses a formatted path to the same path, and reads back a value that was set there',
    check: (core, runs) =>
      fc.assert(
        fc.property(
          fc.array(fc.oneof(fc.string({ minLength: 1, maxLength: 4 }), fc.nat(3)), { minLength: 1, maxLength: 4 }),
          values,
          (path, value) => {
            if (path.some((piece) => ['__proto__', 'constructor', 'prototype'].includes(String(piece)))) return
            assert.deepEqual(core.pathOf(core.pathText(path)), path)
            const start = {
              blocks_collection: { page: { main: [{ id: 'text-1700000000001', config: {}, content: {} }] } },
            }
            const next = attempt(core, () =>
              core.runCommand(start, core.setConfigPath, { id: 'text-1700000000001', path, value }, { clock: () => 0 }),
            )
            if (next === 'refused') return
            const block = core.indexOf(next.document).get('text-1700000000001')?.block
            assert.deepEqual(core.readAt(block, ['config', ...path]), value)
          },
        ),
        { numRuns: runs, seed: 56 },
      ),
  },
]

/** Returns whether two blocks have the same keys, in any order. */
const sameKeys = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(Object.keys((one ?? {}) as object).sort()) ===
  JSON.stringify(Object.keys((other ?? {}) as object).sort())
