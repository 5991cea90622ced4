import assert from 'node:assert/strict'
import fc from 'fast-check'
import { actions, scripts, ticking } from './actions.ts'
import { documents } from './documents.ts'
import { act } from './editing.ts'
import type { EditorDocument, Refused, Step } from '../../src/index.ts'
import type { Core, Property } from './core.ts'

const HOWS = ['run', 'run', 'run', 'undo', 'redo', 'group', 'cancel', 'save', 'select', 'goTo'] as const

const sessions = fc.array(fc.tuple(actions, fc.constantFrom(...HOWS), fc.nat()), { maxLength: 12, size: 'large' })

const codeOf = (core: Core, run: () => unknown): Refused['code'] | 'done' => {
  try {
    run()
  } catch (error) {
    if (error instanceof core.Refused) return error.code
    throw error
  }
  return 'done'
}

export const following: readonly Property[] = [
  {
    name: 'keeps a copy in sync by its change events, through edits, groups, undo and redo',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, sessions, (start, session) => {
          const editor = core.createEditor({ document: start, clock: ticking() })
          let mirror: EditorDocument = start
          let told = 0
          const stop = editor.subscribe((change) => {
            told += 1
            if (!change) return
            mirror = change.patches ? core.applyPatches(mirror, change.patches).document : change.document
            assert.equal(core.serialiseDocument(mirror), core.serialiseDocument(change.document))
            assert.equal(change.document, editor.document)
          })
          for (const [action, how, pick] of session) {
            const [before, was] = [editor.document, told]
            if (how === 'run') act(core, editor, action)
            if (how === 'undo') editor.undo()
            if (how === 'redo') editor.redo()
            if (how === 'save') editor.markSaved()
            if (how === 'select') editor.select(['a'])
            if (how === 'group' || how === 'cancel') {
              const open = editor.begin('together')
              act(core, { ...editor, document: editor.document, run: open.run }, action)
              act(core, { ...editor, document: editor.document, run: open.run }, action)
              if (how === 'group') open.commit()
              else open.cancel()
              if (how === 'cancel') assert.equal(editor.document, before)
            }
            if (how === 'goTo') {
              const steps = [
                0,
                ...editor.done.map(({ serial }) => serial),
                ...editor.undone.map(({ serial }) => serial),
              ]
              const target = steps[pick % steps.length] ?? 0
              editor.goTo(target)
              assert.equal(editor.done.at(-1)?.serial ?? 0, target)
            }
            if (editor.document !== before || how === 'save' || how === 'select')
              assert.ok(told > was, 'a change is told')
            assert.equal(core.serialiseDocument(mirror), core.serialiseDocument(editor.document))
          }
          stop()
          const last = told
          editor.select([])
          assert.equal(told, last, 'who stopped is not told')
        }),
        { numRuns: runs, seed: 101 },
      ),
  },
  {
    name: 'keeps as many of the last steps as fit the limits, whatever was undone and redone',
    check: (core, runs) =>
      fc.assert(
        fc.property(
          documents,
          fc.array(fc.tuple(actions, fc.nat(2)), { maxLength: 12, size: 'large' }),
          fc.integer({ min: 1, max: 6 }),
          fc.constantFrom(600, 3_000, 1e9),
          (start, script, most, heaviest) => {
            const editor = core.createEditor({
              document: start,
              clock: ticking(),
              limits: { steps: most, bytes: heaviest },
            })
            for (const [action, back] of script) {
              for (let time = 0; time < back; time += 1) editor.undo()
              if (back === 1) editor.redo()
              editor.seal()
              const before: readonly Step[] = [...editor.done]
              act(core, editor, action)
              const made = editor.done.at(-1)
              if (!made || before.includes(made)) continue
              const kept = [...before, made]
              while (
                kept.length > most ||
                (kept.length > 1 && kept.reduce((sum, { bytes }) => sum + bytes, 0) > heaviest)
              )
                kept.shift()
              assert.deepEqual(
                editor.done.map(({ serial }) => serial),
                kept.map(({ serial }) => serial),
              )
            }
          },
        ),
        { numRuns: runs, seed: 102 },
      ),
  },
  {
    name: 'recognises the saved version after undo, redo and dropped steps',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, scripts, fc.nat(), fc.nat(5), (start, script, pick, more) => {
          const editor = core.createEditor({ document: start, clock: ticking() })
          for (const [index, action] of script.entries()) {
            editor.seal()
            act(core, editor, action)
            if (index === pick % script.length) editor.markSaved()
          }
          const saved = core.serialiseDocument(editor.saved)
          const since = editor.done.length
          let seen = editor.isSaved
          if (seen) assert.equal(core.serialiseDocument(editor.document), saved)
          for (let back = 0; back < since; back += 1) {
            editor.undo()
            if (editor.isSaved) {
              seen = true
              assert.equal(core.serialiseDocument(editor.document), saved)
            }
          }
          assert.ok(seen, 'the saved version is on the way back')
          for (let on = 0; on < more; on += 1) editor.redo()
          const here = editor.isSaved
          editor.markSaved()
          assert.equal(editor.isSaved, true)
          assert.equal(editor.saved, editor.document)
          if (editor.undo()) {
            assert.equal(editor.isSaved, false)
            editor.redo()
            assert.equal(editor.isSaved, true)
          } else assert.equal(here || editor.isSaved, true)
          assert.equal(editor.journal().split('\n').length, 1)
        }),
        { numRuns: runs, seed: 103 },
      ),
  },
  {
    name: 'restores the selection before a step on undo and after it on redo, and keeps the label of the step',
    check: (core) => {
      let time = 1_800_000_000_000
      const editor = core.createEditor({ document: core.emptyDocument, clock: () => (time += 1000) })
      const first = editor.run(
        core.addBlock,
        { type: 'text', at: { page: 'page', area: 'main' } },
        { label: 'Add a hero' },
      )
      editor.select([first])
      editor.transact('Restyle', (run) => {
        run(core.updateBlock, { id: first, config: { tone: 'calm' } })
        run(core.setConfigPath, { id: first, path: 'wide', value: true })
      })
      assert.deepEqual(
        editor.done.map(({ label }) => label),
        ['Add a hero', 'Restyle'],
      )
      editor.select([])
      assert.equal(editor.undo()?.label, 'Restyle')
      assert.deepEqual(editor.selected, [first])
      assert.equal(editor.undo()?.label, 'Add a hero')
      assert.deepEqual(editor.selected, [])
      editor.redo()
      editor.redo()
      assert.deepEqual(editor.selected, [first])
      assert.equal(editor.redo(), undefined)
      const [beginning, last] = [0, editor.done.at(-1)?.serial ?? 0]
      editor.goTo(beginning)
      assert.equal(core.countBlocks(editor.document), 0)
      editor.goTo(last)
      assert.equal(core.readAt(editor.block(first), ['config', 'wide']), true)
      assert.equal(
        codeOf(core, () => editor.goTo(99)),
        'bad-index',
      )
      const drag = editor.begin('Drag')
      drag.run(core.duplicateBlocks, { ids: [first] })
      editor.select(['copy'])
      drag.commit()
      editor.undo()
      assert.deepEqual(editor.selected, [first])
      editor.redo()
      assert.deepEqual(editor.selected, ['copy'])
    },
  },
  {
    name: 'rejects what would interrupt an open group, and ignores a closed group',
    check: (core) => {
      const editor = core.createEditor({ document: core.emptyDocument, clock: ticking() })
      const id = editor.run(core.addBlock, { type: 'text', at: { page: 'page', area: 'main' } })
      const open = editor.begin('Drag')
      open.run(core.updateBlock, { id, config: { a: 1 } })
      for (const parting of [
        () => editor.undo(),
        () => editor.redo(),
        () => editor.markSaved(),
        () => editor.rebaseOnto(core.emptyDocument),
        () => editor.recover(''),
        () => editor.begin('Other'),
        () => editor.goTo(0),
      ]) {
        assert.equal(codeOf(core, parting), 'busy')
      }
      assert.equal(editor.transact('Inner', (run) => run(core.duplicateBlocks, { ids: [id] })).length, 1)
      open.commit()
      assert.equal(
        codeOf(core, () => open.run(core.updateBlock, { id, config: { a: 2 } })),
        'busy',
      )
      const after = editor.document
      open.cancel()
      open.commit()
      assert.equal(editor.document, after)
      assert.deepEqual(
        editor.done.map(({ label }) => label),
        ['add', 'Drag'],
      )
      editor.undo()
      assert.equal(core.countBlocks(editor.document), 1)
      const nothing = editor.begin('Nothing')
      nothing.commit()
      assert.equal(editor.done.length, 1)
      assert.equal(editor.undone.length, 1)
    },
  },
  {
    name: 'starts a new step for values that are not typed, and after a save, undo, clock set back or other label',
    check: (core) => {
      const counted = (
        between: (
          editor: ReturnType<Core['createEditor']>,
          set: (value: string, label?: string) => void,
          tick: (by: number) => void,
        ) => void,
      ): number => {
        let time = 1_900_000_000_000
        const editor = core.createEditor({ document: core.emptyDocument, clock: () => time })
        const id = editor.run(core.addBlock, { type: 'text', at: { page: 'page', area: 'main' } })
        const set = (value: string, label?: string): void =>
          editor.run(core.setConfigPath, { id, path: 'title', value }, label === undefined ? {} : { label })
        set('a')
        between(editor, set, (by) => (time += by))
        set('abc')
        return editor.done.length - 1
      }
      assert.equal(
        counted((_, set) => set('ab')),
        1,
      )
      assert.equal(
        counted((editor) => editor.markSaved()),
        2,
      )
      assert.equal(
        counted((editor) => void (editor.undo(), editor.redo())),
        2,
      )
      assert.equal(
        counted((_, __, tick) => tick(-1)),
        2,
      )
      assert.equal(
        counted((_, __, tick) => tick(499)),
        1,
      )
      assert.equal(
        counted((_, __, tick) => tick(500)),
        2,
      )
      assert.equal(
        counted((_, set) => set('ab', 'Rename')),
        3,
      )
      assert.equal(
        counted((editor) => editor.transact('Group', () => undefined)),
        1,
      )
      const editor = core.createEditor({ document: core.emptyDocument, clock: () => 1_900_000_000_000 })
      const id = editor.run(core.addBlock, { type: 'text', at: { page: 'page', area: 'main' } })
      for (const value of [true, false, true]) editor.run(core.setConfigPath, { id, path: 'wide', value })
      assert.equal(editor.done.length, 4)
      for (const text of ['v', 've', 'ver']) editor.run(core.translate, { id, path: 'title', locale: 'nl', text })
      assert.equal(editor.done.length, 5)
      for (const text of ['t', 'te']) editor.run(core.translate, { id, path: 'title', locale: 'de', text })
      assert.equal(editor.done.length, 6)
      for (const title of ['x', 'xy']) editor.run(core.updateBlock, { id, content: { title } })
      for (const body of ['x', 'xy']) editor.run(core.updateBlock, { id, content: { body } })
      assert.equal(editor.done.length, 8)
    },
  },
  {
    name: 'records the undo of saved steps in the journal byte for byte, including the position of a deleted key',
    check: (core) => {
      const start: EditorDocument = {
        blocks_collection: {
          page: {
            main: [{ id: 'text-1700000000001', config: { a: 1, b: [1, 2, 3], c: { d: 1, e: 2 } }, content: {} }],
          },
        },
      }
      const editor = core.createEditor({ document: start, clock: ticking() })
      for (const path of ['a', 'b[1]', 'c.d']) editor.run(core.deleteConfigPath, { id: 'text-1700000000001', path })
      editor.markSaved()
      while (editor.undo())
        assert.equal(
          core.serialiseDocument(core.replayJournal(editor.saved, core.readJournal(editor.journal()))),
          editor.text(),
        )
      assert.equal(editor.text(), core.serialiseDocument(start))
      while (editor.redo())
        assert.equal(
          core.serialiseDocument(core.replayJournal(editor.saved, core.readJournal(editor.journal()))),
          editor.text(),
        )
      assert.equal(editor.isSaved, true)
      assert.equal(editor.journal().split('\n').length, 1)
    },
  },
  {
    name: 'notifies watchers of a moved block and of its old and new parent, but no others',
    check: (core) => {
      const editor = core.createEditor({ document: core.emptyDocument, clock: ticking() })
      const main = { page: 'page', area: 'main' }
      const [box, moving, other] = ['section', 'text', 'text'].map((type) =>
        editor.run(core.addBlock, { type, at: main }),
      )
      if (box === undefined || moving === undefined || other === undefined) return
      const heard: string[] = []
      const stops = [box, moving, other].map((id) => editor.watchBlock(id, () => heard.push(id)))
      editor.run(core.moveBlocks, { ids: [moving], to: { parent: box, area: 'main' } })
      assert.deepEqual(new Set(heard), new Set([box, moving]))
      assert.deepEqual(editor.view(moving)?.area, { parent: box, area: 'main' })
      assert.deepEqual(editor.view(box)?.areas, { main: [moving] })
      for (const stop of stops) stop()
      heard.length = 0
      editor.undo()
      assert.deepEqual(heard, [])
    },
  },
  {
    name: 'drops the oldest steps by count and by bytes, but never the last one',
    check: (core) => {
      const single = core.createEditor({ document: { blocks_collection: { page: { main: [] } } }, clock: ticking() })
      single.run(core.addBlock, { type: 'text', at: { page: 'page', area: 'main' } })
      const each = single.done[0]?.bytes ?? 0
      const kept = (steps: number, bytes: number): number => {
        const editor = core.createEditor({ document: core.emptyDocument, clock: ticking(), limits: { steps, bytes } })
        for (let times = 0; times < 5; times += 1)
          editor.run(core.addBlock, { type: 'text', at: { page: 'page', area: 'main' } })
        for (let times = 0; times < 5; times += 1) void (editor.undo(), editor.redo())
        editor.run(core.addBlock, { type: 'text', at: { page: 'page', area: 'main' } })
        const blocks = core.countBlocks(editor.document)
        assert.equal(blocks, 6)
        while (editor.undo());
        return blocks - core.countBlocks(editor.document)
      }
      assert.deepEqual(
        [kept(200, 1e9), kept(3, 1e9), kept(1, 1e9), kept(200, 1), kept(200, 3.5 * each)],
        [6, 3, 1, 1, 3],
      )
      assert.deepEqual(core.defaultLimits, { steps: 200, bytes: 32 * 1024 * 1024, coalesceWithin: 500 })
    },
  },
  {
    name: 'rejects a damaged journal as a whole, and one of another version or with unsaved steps',
    check: (core) => {
      const editor = core.createEditor({ document: core.emptyDocument, clock: ticking() })
      for (let times = 0; times < 3; times += 1)
        editor.run(core.addBlock, { type: 'text', at: { page: 'page', area: 'main' } })
      const journal = editor.journal()
      const lines = journal.split('\n')
      assert.equal(lines.length, 4)
      for (const damaged of [
        lines.with(1, '["add",["i"'),
        lines.with(1, '{}'),
        lines.with(2, '["add",["x",1]]'),
        lines.with(2, '["add",["r"]]'),
        lines.with(2, '[7]'),
        lines.with(0, '["journal/9","x"]'),
        lines.slice(1),
      ]) {
        assert.equal(codeOf(core, () => core.readJournal(damaged.join('\n'))) === 'done', false, damaged.join('\n'))
      }
      assert.equal(
        codeOf(core, () => core.readJournal(lines.with(2, '["set",["p",null,["__proto__","a"],1]]').join('\n'))),
        'forbidden-key',
      )
      assert.equal(
        codeOf(core, () => editor.recover(journal)),
        'bad-journal',
      )
      const other = core.createEditor({ document: { other: true }, clock: ticking() })
      assert.equal(
        codeOf(core, () => other.recover(journal)),
        'bad-journal',
      )
      assert.equal(other.document, other.saved)
      const fresh = core.createEditor({ document: core.emptyDocument, clock: ticking() })
      fresh.recover(journal)
      assert.deepEqual(
        fresh.done.map(({ label }) => label),
        ['add', 'add', 'add'],
      )
      assert.equal(fresh.isSaved, false)
      assert.equal(fresh.journal(), journal)
    },
  },
]
