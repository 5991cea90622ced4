import assert from 'node:assert/strict'
import fc from 'fast-check'
import { act } from './editing.ts'
import { scripts, ticking } from './actions.ts'
import { documents } from './documents.ts'
import { walk } from './walk.ts'
import type { Editor, EditorDocument, Json } from '../../src/index.ts'
import type { Action } from './actions.ts'
import type { Core, Property } from './core.ts'

const edited = (core: Core, start: EditorDocument, script: readonly Action[], time: number): Editor => {
  const editor = core.createEditor({ document: start, clock: ticking(time) })
  for (const action of script) act(core, editor, action)
  return editor
}

const stored = (core: Core, document: EditorDocument): EditorDocument =>
  core.parseDocument(core.serialiseDocument(document)).document

function checkSound(core: Core, document: EditorDocument): void {
  const ids = walk(document).map(({ block }) => block.id)
  assert.equal(new Set(ids).size, ids.length, 'ids are unique')
  const index = core.indexOf(document)
  assert.equal(index.size, ids.length)
  for (const { block } of walk(document)) assert.equal(index.get(block.id)?.block, block)
}

const two = [1_800_000_000_000, 1_900_000_000_000] as const

export const rebasing: readonly Property[] = [
  {
    name: 'leads from the newer version to the document with the rebased steps, and back',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, scripts, scripts, (start, ours, others) => {
          const theirs = edited(core, start, others, two[0]).document
          const editor = edited(core, stored(core, start), ours, two[1])
          editor.rebaseOnto(stored(core, theirs))
          checkSound(core, editor.document)
          assert.equal(core.serialiseDocument(editor.saved), core.serialiseDocument(theirs))
          assert.equal(
            editor.isSaved,
            core.serialiseDocument(editor.document) === core.serialiseDocument(theirs) && editor.done.length === 0,
          )
          const end = core.serialiseDocument(editor.document)
          assert.equal(
            core.serialiseDocument(core.replayJournal(stored(core, theirs), core.readJournal(editor.journal()))),
            end,
          )
          while (editor.undo());
          assert.equal(core.serialiseDocument(editor.document), core.serialiseDocument(theirs))
          while (editor.redo());
          assert.equal(core.serialiseDocument(editor.document), end)
        }),
        { numRuns: runs, seed: 31 },
      ),
  },
  {
    name: 'gives both editors the same document once each has applied what the other saved',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, scripts, scripts, scripts, (start, first, second, more) => {
          const [one, other] = [edited(core, start, first, two[0]), edited(core, stored(core, start), second, two[1])]
          one.markSaved()
          other.rebaseOnto(stored(core, one.document))
          other.markSaved()
          for (const action of more) act(core, one, action)
          one.rebaseOnto(stored(core, other.document))
          one.markSaved()
          other.rebaseOnto(stored(core, one.document))
          assert.equal(core.serialiseDocument(other.document), core.serialiseDocument(one.document))
          assert.equal(other.isSaved, true)
          checkSound(core, one.document)
        }),
        { numRuns: runs, seed: 32 },
      ),
  },
  {
    name: 'changes nothing when rebasing onto the same version, and does not repeat steps that a version already has',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, scripts, (start, script) => {
          const editor = edited(core, start, script, two[0])
          const end = core.serialiseDocument(editor.document)
          const again = edited(core, stored(core, start), script, two[0])
          assert.deepEqual(again.rebaseOnto(stored(core, start)), [])
          assert.equal(core.serialiseDocument(again.document), end)
          assert.deepEqual(again.rebaseOnto(stored(core, editor.document)), [])
          assert.equal(core.serialiseDocument(again.document), end)
          assert.equal(again.journal().split('\n').length, 1)
        }),
        { numRuns: runs, seed: 33 },
      ),
  },
  {
    name: 'keeps changes of different blocks, in either order',
    check: (core, runs) =>
      fc.assert(
        fc.property(
          documents,
          fc.array(fc.tuple(fc.nat(), fc.boolean(), fc.string({ minLength: 1, maxLength: 3 })), {
            minLength: 1,
            maxLength: 6,
          }),
          (start, edits) => {
            const ids = walk(start).map(({ block }) => block.id)
            if (ids.length === 0) return
            const halves = [true, false].map((mine) => {
              const editor = core.createEditor({ document: stored(core, start), clock: ticking() })
              for (const [pick, isMine, value] of edits) {
                const id = ids[pick % ids.length] ?? ''
                if (isMine === mine)
                  editor.run(core.updateBlock, {
                    id,
                    [pick % 2 === 0 ? 'config' : 'content']: { [mine ? 'mine' : 'theirs']: value },
                  })
              }
              return editor
            })
            const [one, other] = halves
            if (!one || !other) return
            const [oneSaved, otherSaved] = [one.document, other.document]
            const lonely = edits.every(([, isMine]) => isMine) || edits.every(([, isMine]) => !isMine)
            const conflicts = [...one.rebaseOnto(otherSaved), ...other.rebaseOnto(oneSaved)]
            if (lonely) assert.deepEqual(conflicts, [])
            const values = (editor: Editor): unknown =>
              walk(editor.document).map(({ block }) => [block.id, block['config'], block['content']])
            if (conflicts.length === 0) assert.deepEqual(values(one), values(other))
            for (const [pick, isMine, value] of new Map(
              edits.map((entry) => [
                `${String(entry[0] % ids.length)} ${String(entry[0] % 2)} ${String(entry[1])}`,
                entry,
              ]),
            ).values()) {
              const part: Json | undefined = one.block(ids[pick % ids.length] ?? '')?.[
                pick % 2 === 0 ? 'config' : 'content'
              ]
              if (conflicts.length === 0) assert.equal(core.readAt(part, [isMine ? 'mine' : 'theirs']), value)
            }
          },
        ),
        { numRuns: runs, seed: 34 },
      ),
  },
  {
    name: 'loses no change of others without a conflict, and keeps it when saved steps are undone',
    check: (core, runs) =>
      fc.assert(
        fc.property(documents, scripts, scripts, fc.string(), (start, saved, unsaved, value) => {
          const editor = edited(core, start, saved, two[0])
          editor.markSaved()
          const ids = walk(editor.document).map(({ block }) => block.id)
          const [id] = ids
          if (id === undefined) return
          const other = core.createEditor({ document: stored(core, editor.document), clock: ticking(two[1]) })
          other.run(core.updateBlock, { id, content: { theirs: value } })
          for (const action of unsaved) act(core, editor, action)
          const had = editor.block(id) !== undefined
          const conflicts = editor.rebaseOnto(other.document)
          const now = editor.block(id)
          assert.ok(now, 'a block that was changed there is not removed')
          if (!had) assert.ok(conflicts.some(({ kind }) => kind === 'kept'))
          const reported = conflicts.some(({ kind }) => kind === 'both-changed' || kind === 'does-not-fit')
          if (!reported) assert.equal(core.readAt(now, ['content', 'theirs']), value)
          while (editor.undo());
          const still = editor.block(id)
          if (
            still &&
            !reported &&
            walk(start).some(({ block }) => block.id === id) &&
            saved.every(({ verb }) => verb === 'move' || verb === 'nest' || verb === 'add')
          )
            assert.equal(core.readAt(still, ['content', 'theirs']), value)
          checkSound(core, editor.document)
        }),
        { numRuns: runs, seed: 35 },
      ),
  },
]
