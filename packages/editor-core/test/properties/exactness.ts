import assert from 'node:assert/strict'
import fc from 'fast-check'
import { actions, attempt, callFor, runCall, scripts, ticking } from './actions.ts'
import { documents, frozen } from './documents.ts'
import { walk } from './walk.ts'
import type { EditorDocument } from '../../src/index.ts'
import type { Core, Property } from './core.ts'

/** Runs a script on a document with `runCommand`, and calls back for each accepted command. */
export function play(
  core: Core,
  start: EditorDocument,
  script: readonly Parameters<typeof callFor>[2][],
  visit: (step: {
    before: EditorDocument
    call: NonNullable<ReturnType<typeof callFor>>
    outcome: ReturnType<Core['runCommand']>
  }) => void,
): EditorDocument {
  const context = { clock: ticking() }
  let document = start
  for (const action of script) {
    const call = callFor(core, document, action)
    if (!call) continue
    const before = document
    const outcome = runCall(core, before, call, context)
    if (outcome === 'refused') continue
    visit({ before, call, outcome })
    document = outcome.document
  }
  return document
}

/** Asserts that the index of a document equals a naive reading: nothing missing, duplicate or outdated. */
function checkIndex(core: Core, document: EditorDocument): void {
  const found = walk(document)
  const index = core.indexOf(document)
  assert.equal(new Set(found.map(({ block }) => block.id)).size, found.length, 'ids are unique')
  assert.equal(index.size, found.length, 'as many in the index as in the document')
  for (const { block, area } of found) {
    assert.equal(index.get(block.id)?.block, block, 'the index has the block itself')
    assert.deepEqual(index.get(block.id)?.area, area)
  }
}

/** Asserts that a value can be read at the path where it was set. */
function assertSet(core: Core, { input }: ReturnType<typeof callFor> & object, document: EditorDocument): void {
  const { id, path, part, value } = input as Parameters<Core['setConfigPath']['run']>[1]
  assert.deepEqual(core.readAt(core.indexOf(document).get(id)?.block[part ?? 'config'], core.pathOf(path)), value)
}

export const exactness: readonly Property[] = [
  {
    name: 'restores the previous document byte for byte with the inverse, and the next one with the patches',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, scripts, (start, script) => {
          play(core, start, script, ({ before, outcome }) => {
            const text = core.serialiseDocument(before)
            const next = core.serialiseDocument(outcome.document)
            assert.equal(core.serialiseDocument(core.applyPatches(outcome.document, outcome.inverse).document), text)
            assert.equal(core.serialiseDocument(core.applyPatches(before, outcome.patches).document), next)
            if (outcome.patches.length === 0) assert.equal(outcome.document, before)
            else assert.notEqual(next, text, 'what records something changed something')
          })
        }),
        { numRuns: runs, seed: 11 },
      ),
  },
  {
    name: 'keeps the block index equal to a naive reading of the document, in every version',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, scripts, (start, script) => {
          const versions: EditorDocument[] = [start]
          play(core, start, script, ({ outcome }) => {
            checkIndex(core, outcome.document)
            versions.push(outcome.document)
            checkIndex(core, core.applyPatches(outcome.document, outcome.inverse).document)
          })
          for (const version of versions) checkIndex(core, version)
        }),
        { numRuns: runs, seed: 12 },
      ),
  },
  {
    name: 'changes the number of blocks as each command promises',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, scripts, (start, script) => {
          play(core, start, script, ({ before, call, outcome }) => {
            assert.equal(walk(outcome.document).length - walk(before).length, call.grows, call.verb)
            if (call.verb === 'set') assertSet(core, call, outcome.document)
            assert.equal(core.countBlocks(outcome.document), walk(outcome.document).length)
          })
        }),
        { numRuns: runs, seed: 13 },
      ),
  },
  {
    name: 'returns the same document and text after parsing, including unknown keys, odd entries and nested texts',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, scripts, fc.integer({ min: 1, max: 3 }), (start, script, layers) => {
          const document = play(core, start, script, () => undefined)
          const text = core.serialiseDocument(document, layers)
          const stored = core.parseDocument(text)
          assert.deepEqual(stored.problems, [])
          assert.deepEqual(stored.document, document)
          assert.equal(stored.serialise(stored.document), text)
          assert.equal(stored.serialise({ ...stored.document }), text)
          let inside: unknown = text
          for (let layer = 0; layer < layers; layer += 1) inside = JSON.parse(String(inside))
          assert.deepEqual(inside, document)
        }),
        { numRuns: runs, seed: 14 },
      ),
  },
  {
    name: 'never changes its inputs, and shares unchanged blocks',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, scripts, (start, script) => {
          play(core, frozen(start), script, ({ before, call, outcome }) => {
            frozen(call.input)
            frozen(outcome.document)
            if (call.verb !== 'update' && call.verb !== 'set') return
            const old = new Map(walk(before).map(({ block }) => [block.id, block]))
            const way = new Set(outcome.touched.blocks)
            for (const id of way) for (const above of core.ancestorsOf(outcome.document, id)) way.add(above)
            for (const { block } of walk(outcome.document))
              if (!way.has(block.id)) assert.equal(block, old.get(block.id))
            assert.equal(outcome.document['translations'], before['translations'])
          })
        }),
        { numRuns: runs, seed: 15 },
      ),
  },
  {
    name: 'copies its input, so that changing it later does not affect the document',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, actions, (start, action) => {
          const call = callFor(core, start, action)
          if (!call || !['update', 'set', 'add'].includes(call.verb)) return
          const outcome = attempt(core, () => core.runCommand(start, call.command, call.input, { clock: ticking() }))
          if (outcome === 'refused') return
          const text = core.serialiseDocument(outcome.document)
          const spoil = (value: unknown): void => {
            if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
            for (const item of Object.values(value)) spoil(item)
            if (Array.isArray(value)) value.push('spoilt')
            else Object.assign(value, { spoilt: true })
          }
          spoil(action.value)
          spoil(action.record)
          assert.equal(core.serialiseDocument(outcome.document), text)
        }),
        { numRuns: runs, seed: 16 },
      ),
  },
]
