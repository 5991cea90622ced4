import assert from 'node:assert/strict'
import fc from 'fast-check'
import { actions, attempt, callFor, scripts, ticking } from './actions.ts'
import { documents } from './documents.ts'
import { textKeys, walk } from './walk.ts'
import type { Editor, EditorDocument } from '../../src/index.ts'
import type { Action } from './actions.ts'
import type { Core, Property } from './core.ts'

/** Runs an action in an editor; returns whether it was accepted. */
export function act(core: Core, editor: Editor, action: Action): boolean {
  const call = callFor(core, editor.document, action)
  return call !== undefined && attempt(core, () => editor.run(call.command, call.input)) !== 'refused'
}

const edit = (
  core: Core,
  document: EditorDocument,
  options: Partial<Parameters<Core['createEditor']>[0]> = {},
): Editor => core.createEditor({ document, clock: ticking(), ...options })

const text = (core: Core, editor: Editor): string => core.serialiseDocument(editor.document)

export const editing: readonly Property[] = [
  {
    name: 'returns to the first version by undoing everything, and to the last by redoing everything, step by step',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, scripts, (start, script) => {
          const editor = edit(core, start)
          const texts = [text(core, editor)]
          for (const action of script) {
            editor.seal()
            act(core, editor, action)
            if (editor.done.length === texts.length) texts.push(text(core, editor))
            assert.equal(editor.text(), text(core, editor))
          }
          const last = texts.length - 1
          assert.equal(editor.done.length, last)
          const blocks = new Map(walk(editor.document).map(({ block }) => [block.id, block]))
          for (let step = last - 1; step >= 0; step -= 1) {
            assert.ok(editor.undo())
            assert.equal(text(core, editor), texts[step])
          }
          assert.equal(editor.undo(), undefined)
          assert.equal(editor.isSaved, true)
          for (let step = 1; step <= last; step += 1) {
            assert.ok(editor.redo())
            assert.equal(text(core, editor), texts[step])
          }
          assert.equal(editor.redo(), undefined)
          assert.deepEqual(new Map(walk(editor.document).map(({ block }) => [block.id, block])), blocks)
          assert.equal(editor.isSaved, last === 0)
        }),
        { numRuns: runs, seed: 21 },
      ),
  },
  {
    name: 'clears redo on a new edit, and returns to the same document after any undo and redo',
    check: (core, runs) =>
      fc.assert(
        fc.property(
          documents,
          fc.array(fc.tuple(actions, fc.integer({ min: 0, max: 3 })), { maxLength: 8, size: 'large' }),
          (start, script) => {
            const [editor, plain] = [edit(core, start), edit(core, start)]
            for (const [action, back] of script) {
              for (let times = 0; times < back; times += 1) if (!editor.undo()) break
              while (editor.redo());
              const steps = editor.done.length
              if (act(core, editor, action) && editor.done.length > steps) assert.equal(editor.undone.length, 0)
            }
            plain.recover(editor.journal())
            assert.equal(text(core, plain), text(core, editor))
            const steps = editor.done.length
            if (steps > 0) {
              editor.undo()
              editor.select([])
              if (act(core, editor, { ...(script[0]?.[0] ?? fail()), verb: 'add' }))
                assert.equal(editor.undone.length, 0)
            }
          },
        ),
        { numRuns: runs, seed: 22 },
      ),
  },
  {
    name: 'recovers the document from its journal after any edits, undo, redo and saves, and skips a torn line',
    check: (core, runs) =>
      fc.assert(
        fc.property(
          documents,
          fc.array(fc.tuple(actions, fc.constantFrom('', '', 'undo', 'redo', 'save')), {
            maxLength: 12,
            size: 'large',
          }),
          (start, script) => {
            const editor = edit(core, start)
            for (const [action, then] of script) {
              act(core, editor, action)
              if (then === 'undo') editor.undo()
              if (then === 'redo') editor.redo()
              if (then === 'save') editor.markSaved()
            }
            const journal = core.readJournal(editor.journal())
            const again = core.parseDocument(core.serialiseDocument(editor.saved)).document
            assert.equal(core.serialiseDocument(core.replayJournal(again, journal)), text(core, editor))
            const recovered = edit(core, again)
            recovered.recover(editor.journal())
            assert.equal(text(core, recovered), text(core, editor))
            while (recovered.undo());
            assert.equal(text(core, recovered), core.serialiseDocument(editor.saved))
            const lines = editor.journal().split('\n')
            if (lines.length > 1) {
              const torn = core.readJournal(editor.journal().slice(0, -2))
              assert.equal(torn.isTorn, true)
              assert.equal(torn.steps.length, lines.length - 2)
            }
            const other = { ...again, other: true }
            assert.throws(() => core.replayJournal(other, journal), core.Refused)
          },
        ),
        { numRuns: runs, seed: 23 },
      ),
  },
  {
    name: 'records a group as one step, and leaves no trace of a cancelled or failed one',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, scripts, fc.constantFrom('commit', 'cancel', 'throw'), (start, script, end) => {
          const editor = edit(core, start)
          editor.run(core.addBlock, { type: 'text', at: { page: 'page', area: 'main' } })
          const [before, steps] = [editor.document, editor.done.length]
          const beforeText = text(core, editor)
          const outcome = attempt(core, () =>
            editor.transact('together', () => {
              for (const action of script) act(core, editor, action)
              if (end !== 'commit') throw new core.Refused('busy', 'enough')
            }),
          )
          assert.equal(outcome === 'refused', end !== 'commit')
          if (end !== 'commit' || editor.document === before) {
            assert.equal(editor.document, before)
            assert.equal(editor.done.length, steps)
            assert.equal(editor.undone.length, 0)
          } else {
            assert.equal(editor.done.length, steps + 1)
            assert.equal(editor.done.at(-1)?.label, 'together')
            const after = text(core, editor)
            editor.undo()
            assert.equal(text(core, editor), beforeText)
            editor.redo()
            assert.equal(text(core, editor), after)
          }
        }),
        { numRuns: runs, seed: 24 },
      ),
  },
  {
    name: 'keeps the history within its limits, and can undo what it keeps',
    check: (core, runs) =>
      fc.assert(
        fc.property(
          documents,
          scripts,
          fc.integer({ min: 1, max: 4 }),
          fc.constantFrom(400, 2_000, 1e9),
          (start, script, steps, bytes) => {
            const editor = edit(core, start, { limits: { steps, bytes } })
            const texts = [text(core, editor)]
            for (const action of script) {
              const was = editor.document
              editor.seal()
              act(core, editor, action)
              if (editor.document !== was) texts.push(text(core, editor))
              assert.ok(editor.done.length <= steps)
              assert.ok(editor.done.length <= 1 || editor.done.reduce((sum, step) => sum + step.bytes, 0) <= bytes)
            }
            const kept = editor.done.length
            while (editor.undo());
            assert.equal(text(core, editor), texts[texts.length - 1 - kept])
            assert.equal(editor.isSaved, kept === texts.length - 1)
          },
        ),
        { numRuns: runs, seed: 25 },
      ),
  },
  {
    name: 'combines quick typing into one step, but not across a pause, another field or a selection',
    check: (core, runs) =>
      fc.assert(
        fc.property(
          documents,
          fc.array(fc.tuple(fc.string({ maxLength: 3 }), fc.constantFrom('', '', 'pause', 'select', 'field')), {
            minLength: 1,
            maxLength: 8,
          }),
          (start, keys) => {
            let time = 1_900_000_000_000
            const editor = edit(core, start, { clock: () => time })
            const id = editor.run(core.addBlock, { type: 'text', at: { page: 'page', area: 'main' } })
            editor.seal()
            const [before, steps] = [text(core, editor), editor.done.length]
            let expected = 0
            let path = 'title'
            let parted = true
            const told: string[] = [before]
            for (const [index, [value, then]] of keys.entries()) {
              const typed = `${index}${value}`
              editor.run(core.setConfigPath, { id, path: ['texts', path], value: typed })
              if (parted) expected += 1
              else told.pop()
              told.push(text(core, editor))
              parted = then !== ''
              time += then === 'pause' ? 500 : 499
              if (then === 'select') editor.select([id])
              if (then === 'field') path = path === 'title' ? 'text' : 'title'
            }
            assert.equal(editor.done.length - steps, expected)
            assert.equal(
              core.serialiseDocument(core.replayJournal(start, core.readJournal(editor.journal()))),
              text(core, editor),
            )
            for (let step = expected - 1; step >= 0; step -= 1) {
              editor.undo()
              assert.equal(text(core, editor), told[step])
              assert.equal(
                core.serialiseDocument(core.replayJournal(start, core.readJournal(editor.journal()))),
                told[step],
              )
            }
            while (editor.done.length - steps < expected) editor.redo()
            assert.equal(text(core, editor), told.at(-1))
          },
        ),
        { numRuns: runs, seed: 26 },
      ),
  },
  {
    name: 'notifies watchers of a block or area of exactly its changes, and returns the current value',
    check: (core, runs) =>
      fc.assert(
        fc.property(
          documents,
          fc.array(fc.tuple(actions, fc.constantFrom('run', 'run', 'undo', 'redo')), { maxLength: 8, size: 'large' }),
          (start, script) => {
            const editor = edit(core, start)
            const areas = [
              ...new Map(
                [{ area: { page: 'page', area: 'main' } }, ...walk(start)].map(({ area }) => [
                  JSON.stringify(area),
                  area,
                ]),
              ).values(),
            ]
            const ids = [...walk(start).map(({ block }) => block.id), 'text-1800000000001']
            const heard = new Set<string>()
            const stops = [
              ...ids.map((id) => editor.watchBlock(id, () => heard.add(id))),
              ...areas.map((area) => editor.watchArea(area, () => heard.add(JSON.stringify(area)))),
            ]
            const read = (): Map<string, unknown> =>
              new Map<string, unknown>([
                ...ids.map((id) => [id, editor.view(id)] as const),
                ...areas.map((area) => [JSON.stringify(area), editor.area(area)] as const),
              ])
            for (const [action, how] of script) {
              const before = read()
              heard.clear()
              if (how === 'run') act(core, editor, action)
              if (how === 'undo') editor.undo()
              if (how === 'redo') editor.redo()
              const fresh = core.createEditor({ document: editor.document, clock: () => 0 })
              for (const [key, value] of read()) {
                if (!heard.has(key)) assert.equal(value, before.get(key), 'unheard is unchanged')
              }
              for (const id of ids) assert.deepEqual(editor.view(id), fresh.view(id))
              for (const area of areas) assert.deepEqual(editor.area(area), fresh.area(area))
              if (how === 'run' && (action.verb === 'update' || action.verb === 'set'))
                assert.ok(heard.size <= 1, 'an update is heard by one')
            }
            for (const stop of stops) stop()
            heard.clear()
            for (const [action] of script) act(core, editor, action)
            assert.equal(heard.size, 0, 'who stopped hears nothing')
          },
        ),
        { numRuns: runs, seed: 27 },
      ),
  },
  {
    name: 'deletes translations with their block, and copies them with it',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, scripts, (start, script) => {
          const editor = edit(core, start)
          for (const action of script) {
            const before = editor.document
            act(core, editor, action)
            const ids = walk(editor.document).map(({ block }) => block.id)
            for (const key of textKeys(editor.document))
              assert.ok(
                ids.some((id) => key.startsWith(`${id}.`)),
                key,
              )
            if (action.verb === 'duplicate' && editor.document !== before) {
              const old = new Set(walk(before).map(({ block }) => block.id))
              const fresh = ids.filter((id) => !old.has(id))
              const keys = textKeys(editor.document)
              assert.equal(
                keys.length - textKeys(before).length,
                keys.filter((key) => fresh.some((id) => key.startsWith(`${id}.`))).length,
              )
            }
          }
        }),
        { numRuns: runs, seed: 28 },
      ),
  },
]

function fail(): never {
  throw new Error('A step without an action')
}
