import assert from 'node:assert/strict'
import { ticking } from './actions.ts'
import { frozen } from './documents.ts'
import type { Conflict, Editor, EditorDocument, Json, Run } from '../../src/index.ts'
import type { Core, Property } from './core.ts'

const [A, B, C, BOX] = [
  'text-1700000000001',
  'text-1700000000002',
  'text-1700000000003',
  'section-1700000000004',
] as const

const start: EditorDocument = frozen<EditorDocument>({
  blocks_collection: {
    page: {
      main: [
        { id: A, config: { tone: 'calm', rows: [1, 2, 3] }, content: { title: 'A' } },
        { id: B, config: {}, content: { title: 'B' } },
        { id: C, config: {}, content: { title: 'C' } },
        { id: BOX, config: { blocks_collection: { main: [] } }, content: {} },
      ],
    },
  },
  translations: { nl: { [`${A}.content.title`]: 'A vertaald' } },
})

const MAIN = { page: 'page', area: 'main' } as const

interface Met {
  readonly conflicts: readonly Conflict['kind'][]
  readonly editor: Editor
  readonly told: readonly Conflict[]
}

/** Returns the result of rebasing local work onto what someone else stored in the meantime. */
function met(
  core: Core,
  ours: (run: Run) => void,
  theirs: (run: Run) => void,
  times: readonly [number, number] = [1_800_000_000_000, 1_900_000_000_000],
): Met {
  const editor = core.createEditor({ document: start, clock: ticking(times[0]) })
  const other = core.createEditor({ document: start, clock: ticking(times[1]) })
  ours(editor.run)
  // Fills the caches before the rebase, which must invalidate them.
  editor.area(MAIN)
  editor.view(A)
  theirs(other.run)
  const told = editor.rebaseOnto(core.parseDocument(other.text()).document)
  return { conflicts: told.map(({ kind }) => kind), editor, told }
}

const ids = (editor: Editor): readonly string[] => editor.area(MAIN)

const at = (core: Core, editor: Editor, id: string, ...path: string[]): Json | undefined =>
  core.readAt(editor.block(id), path)

export const meeting: readonly Property[] = [
  {
    name: 'reports each kind of conflict between two editors, with what is dropped or overwritten',
    check: (core) => {
      const gone = met(
        core,
        (run) => run(core.updateBlock, { id: A, config: { tone: 'loud' } }),
        (run) => run(core.removeBlocks, { ids: [A] }),
      )
      assert.deepEqual(gone.conflicts, ['gone'])
      assert.deepEqual(ids(gone.editor), [B, C, BOX])
      assert.deepEqual(
        met(
          core,
          (run) => run(core.moveBlocks, { ids: [A], to: { ...MAIN, index: 2 } }),
          (run) => run(core.removeBlocks, { ids: [A] }),
        ).conflicts,
        ['gone'],
      )
      assert.deepEqual(
        met(
          core,
          (run) => run(core.translate, { id: A, path: 'title', part: 'content', locale: 'nl', text: 'anders' }),
          (run) => run(core.removeBlocks, { ids: [A] }),
        ).conflicts,
        ['gone'],
      )
      const placeGone = met(
        core,
        (run) => run(core.addBlock, { type: 'text', at: { parent: BOX, area: 'main' } }),
        (run) => run(core.removeBlocks, { ids: [BOX] }),
      )
      assert.deepEqual(placeGone.conflicts, ['place-gone'])
      assert.equal(placeGone.told[0]?.patch.op, 'insert')
      assert.deepEqual(
        met(
          core,
          (run) => run(core.moveBlocks, { ids: [B], to: { parent: BOX, area: 'main' } }),
          (run) => run(core.removeBlocks, { ids: [BOX] }),
        ).conflicts,
        ['place-gone'],
      )
      const kept = met(
        core,
        (run) => run(core.removeBlocks, { ids: [A] }),
        (run) => run(core.updateBlock, { id: A, config: { tone: 'loud' } }),
      )
      assert.deepEqual(kept.conflicts, ['kept'])
      assert.equal(at(core, kept.editor, A, 'config', 'tone'), 'loud')
      const both = met(
        core,
        (run) => run(core.updateBlock, { id: A, config: { tone: 'mine' } }),
        (run) => run(core.updateBlock, { id: A, config: { tone: 'theirs' } }),
      )
      assert.deepEqual(both.conflicts, ['both-changed'])
      assert.deepEqual([both.told[0]?.theirs, both.told[0]?.label], ['theirs', 'update'])
      assert.equal(at(core, both.editor, A, 'config', 'tone'), 'mine')
      const list = met(
        core,
        (run) => run(core.setConfigPath, { id: A, path: 'rows[2]', value: 9 }),
        (run) => run(core.deleteConfigPath, { id: A, path: 'rows[0]' }),
      )
      assert.deepEqual(list.conflicts, ['list-changed'])
      assert.deepEqual(at(core, list.editor, A, 'config', 'rows'), [2, 3])
      const renamed = met(
        core,
        (run) => run(core.addBlock, { type: 'text', at: MAIN, content: { title: 'mine' } }),
        (run) => run(core.addBlock, { type: 'text', at: MAIN, content: { title: 'theirs' } }),
        [1_800_000_000_000, 1_800_000_000_000],
      )
      assert.deepEqual(renamed.conflicts, ['renamed'])
      assert.deepEqual(ids(renamed.editor).slice(0, 4), [A, B, C, BOX])
      assert.deepEqual(
        new Set(
          ids(renamed.editor)
            .slice(4)
            .map((id) => at(core, renamed.editor, id, 'content', 'title')),
        ),
        new Set(['mine', 'theirs']),
      )
      const swapped = met(
        core,
        (run) =>
          run(core.moveBlocks, {
            ids: [BOX],
            to: { parent: run(core.wrapBlocks, { ids: [A], type: 'section', area: 'main' }), area: 'main' },
          }),
        (run) => run(core.moveBlocks, { ids: [A], to: { parent: BOX, area: 'main' } }),
      )
      assert.equal(ids(swapped.editor).includes(B), true)
    },
  },
  {
    name: 'merges changes without conflict: other values, other blocks, positions by neighbours, and equal changes',
    check: (core) => {
      const values = met(
        core,
        (run) => run(core.updateBlock, { id: A, config: { tone: 'mine' } }),
        (run) => run(core.updateBlock, { id: A, content: { title: 'theirs' } }),
      )
      assert.deepEqual(values.conflicts, [])
      assert.deepEqual(
        [at(core, values.editor, A, 'config', 'tone'), at(core, values.editor, A, 'content', 'title')],
        ['mine', 'theirs'],
      )
      const neighbours = met(
        core,
        (run) => run(core.addBlock, { type: 'hero', at: { ...MAIN, index: 2 } }),
        (run) => run(core.moveBlocks, { ids: [A, B], to: { ...MAIN, index: 2 } }),
      )
      assert.deepEqual(neighbours.conflicts, [])
      assert.deepEqual(ids(neighbours.editor), [C, BOX, A, B, 'hero-1800000000001'])
      const moves = met(
        core,
        (run) => run(core.moveBlocks, { ids: [A], to: { ...MAIN, index: 2 } }),
        (run) => run(core.addBlock, { type: 'hero', at: { ...MAIN, index: 0 } }),
      )
      assert.deepEqual(ids(moves.editor), ['hero-1900000000001', B, C, A, BOX])
      const alike = met(
        core,
        (run) => run(core.removeBlocks, { ids: [A] }),
        (run) => run(core.removeBlocks, { ids: [A] }),
      )
      assert.deepEqual([alike.conflicts, alike.editor.isSaved, alike.editor.done.length], [[], true, 0])
      const partly = met(
        core,
        (run) => (run(core.removeBlocks, { ids: [A] }), run(core.removeBlocks, { ids: [B] })),
        (run) => run(core.removeBlocks, { ids: [A] }),
      )
      assert.deepEqual(
        [partly.conflicts, ids(partly.editor), partly.editor.done.length, partly.editor.isSaved],
        [[], [C, BOX], 1, false],
      )
      const copies = met(
        core,
        (run) => run(core.duplicateBlocks, { ids: [A] }),
        (run) => run(core.translate, { id: B, path: 'title', part: 'content', locale: 'nl', text: 'B vertaald' }),
      )
      assert.deepEqual(copies.conflicts, [])
      assert.equal(Object.keys(core.translationsIn(copies.editor.document, 'nl')).length, 3)
    },
  },
  {
    name: 'undoes and redoes saved steps as far as they fit, without undoing the changes of others',
    check: (core) => {
      const editor = core.createEditor({ document: start, clock: ticking() })
      const added = editor.run(core.addBlock, { type: 'hero', at: { ...MAIN, index: 0 } })
      editor.run(core.moveBlocks, { ids: [A], to: { ...MAIN, index: 4 } })
      editor.run(core.updateBlock, { id: B, config: { tone: 'mine' } })
      editor.markSaved()
      const other = core.createEditor({ document: editor.document, clock: ticking(1_900_000_000_000) })
      other.run(core.removeBlocks, { ids: [added, BOX] })
      other.run(core.updateBlock, { id: B, content: { title: 'theirs' } })
      const theirs = other.run(core.addBlock, { type: 'hero', at: MAIN })
      assert.deepEqual(editor.rebaseOnto(core.parseDocument(other.text()).document), [])
      assert.deepEqual(ids(editor), [B, C, A, theirs])
      while (editor.undo());
      assert.deepEqual(ids(editor), [B, A, C, theirs])
      assert.deepEqual(
        [at(core, editor, B, 'config', 'tone'), at(core, editor, B, 'content', 'title')],
        [undefined, 'theirs'],
      )
      while (editor.redo());
      assert.deepEqual(ids(editor), [B, C, A, theirs])
      assert.deepEqual(
        [at(core, editor, B, 'config', 'tone'), at(core, editor, B, 'content', 'title')],
        ['mine', 'theirs'],
      )
      assert.equal(
        core.serialiseDocument(core.replayJournal(editor.saved, core.readJournal(editor.journal()))),
        editor.text(),
      )
    },
  },
  {
    name: 'keeps the translations of a renamed block, and the blocks moved into it',
    check: (core) => {
      const same: readonly [number, number] = [1_800_000_000_000, 1_800_000_000_000]
      const { editor, conflicts } = met(
        core,
        (run) => {
          const id = run(core.addBlock, { type: 'section', at: MAIN, content: { title: 'mine' } })
          run(core.translate, { id, path: 'title', part: 'content', locale: 'nl', text: 'van mij' })
          run(core.moveBlocks, { ids: [C], to: { parent: id, area: 'main' } })
          run(core.updateBlock, { id, config: { tone: 'mine' } })
        },
        (run) => run(core.addBlock, { type: 'section', at: MAIN, content: { title: 'theirs' } }),
        same,
      )
      assert.deepEqual(conflicts, ['renamed'])
      const mine = ids(editor).find((id) => at(core, editor, id, 'content', 'title') === 'mine') ?? ''
      assert.notEqual(mine, 'section-1800000000001')
      assert.equal(core.translationAt(editor.document, 'nl', `${mine}.content.title`), 'van mij')
      assert.deepEqual(editor.area({ parent: mine, area: 'main' }), [C])
      assert.equal(at(core, editor, mine, 'config', 'tone'), 'mine')
      assert.equal(at(core, editor, 'section-1800000000001', 'config', 'tone'), undefined)
    },
  },
]
