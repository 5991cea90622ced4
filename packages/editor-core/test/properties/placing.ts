import assert from 'node:assert/strict'
import fc from 'fast-check'
import { attempt, ticking } from './actions.ts'
import { walkArea } from './walk.ts'
import type { AreaRef, Block, EditorDocument, Json, Outcome } from '../../src/index.ts'
import type { Core, Property } from './core.ts'

const SECTION = 'section-1700000000099'

const AREA_REFS: readonly [AreaRef, AreaRef, AreaRef] = [
  { page: 'page', area: 'main' },
  { page: 'page', area: 'header' },
  { parent: SECTION, area: 'inside' },
]

type Lists = readonly [readonly string[], readonly string[], readonly string[]]

const block = (id: string, config: Json = {}): Block => ({ id, config, content: { title: id } })

/** Random pages with a header, a main area that contains a section, and blocks inside it, each with a translation. */
const pages = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4), fc.nat()).map(([main, header, inside, where]) => {
  const [inMain, inHeader, inSection] = [main, header, inside].map((count, list) =>
    Array.from({ length: count }, (_, index) => `text-${1_700_000_000_000 + list * 10 + index}`),
  )
  const section = block(SECTION, { blocks_collection: { inside: (inSection ?? []).map((id) => block(id)) } })
  const mainIds = (inMain ?? []).toSpliced(where % (main + 1), 0, SECTION)
  const lists: Lists = [mainIds, inHeader ?? [], inSection ?? []]
  const document: EditorDocument = {
    blocks_collection: {
      page: {
        header: lists[1].map((id) => block(id)),
        main: mainIds.map((id) => (id === SECTION ? section : block(id))),
      },
    },
    translations: { nl: Object.fromEntries(lists.flat().map((id) => [`${id}.content.title`, `${id} vertaald`])) },
  }
  return { document, lists }
})

const listsOf = (document: EditorDocument): Lists => {
  const [main, header, inside] = AREA_REFS.map((area) => walkArea(document, area).map(({ id }) => id))
  return [main ?? [], header ?? [], inside ?? []]
}

/** Returns the ids in document order: the header first, the section before the blocks inside it. */
const inOrder = ([main, header, inside]: Lists): readonly string[] => [
  ...header,
  ...main.flatMap((id) => (id === SECTION ? [id, ...inside] : [id])),
]

const selections = (lists: Lists, picks: readonly number[]): readonly string[] => {
  const texts = inOrder(lists).filter((id) => id !== SECTION)
  return texts.length === 0 ? [] : picks.map((pick) => texts[pick % texts.length] ?? '')
}

const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 4 })

const context = (): { clock: () => number } => ({ clock: ticking() })

const titleOf = (core: Core, document: EditorDocument, id: string): Json | undefined =>
  core.readAt(core.indexOf(document).get(id)?.block, ['content', 'title'])

/** Asserts that copies have the translations of their originals, in every language. */
function assertCopies(
  core: Core,
  document: EditorDocument,
  originals: readonly string[],
  copies: readonly string[],
): void {
  assert.equal(copies.length, originals.length)
  for (const [position, id] of copies.entries()) {
    const original = originals[position] ?? ''
    assert.notEqual(id, original)
    assert.equal(core.blockTypeOf(id), core.blockTypeOf(original))
    assert.equal(titleOf(core, document, id), titleOf(core, document, original))
    assert.equal(
      core.translationAt(document, 'nl', core.translationKey(id, 'content', ['title'])),
      core.translationAt(document, 'nl', `${original}.content.title`),
    )
  }
}

export const placing: readonly Property[] = [
  {
    name: 'places moved and pasted blocks together at their position in document order, and leaves the others in place',
    check: (core, runs) =>
      fc.assert(
        fc.property(pages, picks, fc.nat(2), fc.nat(), fc.boolean(), ({ document, lists }, chosen, to, at, atEnd) => {
          const ids = selections(lists, chosen)
          const area = AREA_REFS[to]
          if (ids.length === 0 || !area) return
          const moving = inOrder(lists).filter((id) => ids.includes(id))
          const staying = (lists[to] ?? []).filter((id) => !ids.includes(id))
          const index = atEnd ? staying.length : at % (staying.length + 1)
          const moved = core.runCommand(
            document,
            core.moveBlocks,
            { ids, to: atEnd ? area : { ...area, index } },
            context(),
          ).document
          const expected = lists.map((list, position) =>
            position === to ? staying.toSpliced(index, 0, ...moving) : list.filter((id) => !ids.includes(id)),
          )
          assert.deepEqual(listsOf(moved), expected)
          const { result: clipboard } = core.runCommand(document, core.copyBlocks, { ids }, context())
          assert.deepEqual(core.parseClipboard(JSON.stringify(clipboard)), clipboard)
          const place = at % ((lists[to] ?? []).length + 1)
          const pasted = core.runCommand(
            document,
            core.pasteBlocks,
            { clipboard, at: { ...area, index: place } },
            context(),
          )
          assert.deepEqual(
            listsOf(pasted.document),
            lists.map((list, position) => (position === to ? list.toSpliced(place, 0, ...pasted.result) : list)),
          )
          assertCopies(core, pasted.document, moving, pasted.result)
          const elsewhere = core.runCommand(
            core.emptyDocument,
            core.pasteBlocks,
            { clipboard, at: { page: 'page', area: 'main' } },
            context(),
          )
          assert.deepEqual(
            elsewhere.result.map((id) => titleOf(core, elsewhere.document, id)),
            moving,
          )
          assert.equal(Object.keys(core.translationsIn(elsewhere.document, 'nl')).length, moving.length)
        }),
        { numRuns: runs, seed: 61 },
      ),
  },
  {
    name: 'inserts a copy directly after its original, with copies of the blocks inside',
    check: (core, runs) =>
      fc.assert(
        fc.property(pages, picks, fc.boolean(), ({ document, lists }, chosen, withSection) => {
          const ids = [...selections(lists, chosen), ...(withSection ? [SECTION] : [])].filter(
            (id) => !withSection || !lists[2].includes(id),
          )
          if (ids.length === 0) return
          const { document: next, result } = core.runCommand(document, core.duplicateBlocks, { ids }, context())
          const originals = inOrder(lists).filter((id) => ids.includes(id))
          assertCopies(core, next, originals, result)
          const copyOf = new Map(originals.map((id, position) => [id, result[position] ?? '']))
          assert.deepEqual(
            listsOf(next),
            lists.map((list) => list.flatMap((id) => [id, ...(copyOf.has(id) ? [copyOf.get(id)] : [])])),
          )
          if (!withSection) return
          const inside = walkArea(next, { parent: copyOf.get(SECTION) ?? '', area: 'inside' }).map(({ id }) => id)
          assertCopies(core, next, lists[2], inside)
        }),
        { numRuns: runs, seed: 62 },
      ),
  },
  {
    name: 'wraps at the first block, unwraps in place of the wrapper, and rejects wrapping blocks of several areas',
    check: (core, runs) =>
      fc.assert(
        fc.property(pages, picks, ({ document, lists }, chosen) => {
          const ids = selections(lists, chosen)
          if (ids.length === 0) return
          const at = lists.findIndex((list) => list.includes(ids[0] ?? ''))
          const list = lists[at] ?? []
          const wrapping = attempt(core, () =>
            core.runCommand(
              document,
              core.wrapBlocks,
              { ids, type: 'section', area: 'box', content: { title: 'new' } },
              context(),
            ),
          )
          if (!ids.every((id) => list.includes(id))) {
            assert.equal(wrapping, 'refused')
            return
          }
          assert.ok(wrapping !== 'refused')
          const wrapper = wrapping.result
          const inside = list.filter((id) => ids.includes(id))
          assert.deepEqual(
            walkArea(wrapping.document, { parent: wrapper, area: 'box' }).map(({ id }) => id),
            inside,
          )
          assert.deepEqual(
            listsOf(wrapping.document)[at],
            list.flatMap((id) => (id === inside[0] ? [wrapper] : ids.includes(id) ? [] : [id])),
          )
          assert.equal(titleOf(core, wrapping.document, wrapper), 'new')
          const translated = core.runCommand(
            wrapping.document,
            core.translate,
            { id: wrapper, path: 'title', locale: 'nl', text: 'nieuw' },
            context(),
          ).document
          const unwrapped = core.runCommand(translated, core.unwrapBlock, { id: wrapper }, context())
          assert.deepEqual(unwrapped.result, inside)
          assert.deepEqual(
            listsOf(unwrapped.document)[at],
            list.flatMap((id) => (id === inside[0] ? inside : ids.includes(id) ? [] : [id])),
          )
          assert.equal(core.indexOf(unwrapped.document).has(wrapper), false)
          assert.equal(JSON.stringify(unwrapped.document).includes(wrapper), false, 'nothing of the wrapper is left')
        }),
        { numRuns: runs, seed: 63 },
      ),
  },
  {
    name: 'creates a block with its type and the time in a unique id, at the given position',
    check: (core, runs) =>
      fc.assert(
        fc.property(
          pages,
          fc.nat(2),
          fc.nat(),
          fc.integer({ min: 1, max: 4 }),
          ({ document, lists }, to, at, times) => {
            const area = AREA_REFS[to]
            if (!area) return
            const stopped = { clock: () => 1_800_000_000_000 }
            const made: string[] = []
            let next: EditorDocument = document
            const index = at % ((lists[to] ?? []).length + 1)
            for (let time = 0; time < times; time += 1) {
              const added: Outcome<string> = core.runCommand(
                next,
                core.addBlock,
                { type: 'hero-wide', at: { ...area, index }, config: { nth: time } },
                stopped,
              )
              made.unshift(added.result)
              next = added.document
              assert.deepEqual(listsOf(next)[to], (lists[to] ?? []).toSpliced(index, 0, ...made))
              assert.equal(core.readAt(core.indexOf(next).get(added.result)?.block, ['config', 'nth']), time)
            }
            assert.deepEqual(
              made.toReversed(),
              ['', '-1', '-2', '-3'].slice(0, times).map((count) => `hero-wide-1800000000000${count}`),
            )
            for (const id of made) assert.equal(core.blockTypeOf(id), 'hero-wide')
            const twice = core.runCommand(next, core.duplicateBlocks, { ids: made }, stopped)
            assert.equal(new Set([...made, ...twice.result]).size, times * 2)
            for (const id of twice.result) assert.equal(core.blockTypeOf(id), 'hero-wide')
          },
        ),
        { numRuns: runs, seed: 64 },
      ),
  },
  {
    name: 'does not store an empty translation, and does not record an equal one',
    check: (core) => {
      const id = 'text-1700000000001'
      const start: EditorDocument = { blocks_collection: { page: { main: [block(id)] } } }
      const texts = (document: EditorDocument): unknown => core.translationsIn(document, 'nl')
      const say = (document: EditorDocument, text: string | null): EditorDocument =>
        core.runCommand(document, core.translate, { id, path: 'title', part: 'content', locale: 'nl', text }, context())
          .document
      const said = say(start, 'vertaald')
      assert.deepEqual(texts(said), { [`${id}.content.title`]: 'vertaald' })
      assert.equal(say(said, 'vertaald'), said)
      for (const nothing of ['', null]) {
        assert.deepEqual(texts(say(said, nothing)), {})
        assert.equal(say(start, nothing), start)
      }
      const wide = core.runCommand(start, core.setConfigPath, { id, path: 'wide', value: true }, context()).document
      assert.deepEqual(core.documentDifference(start, wide), [
        { kind: 'changed', id, type: 'text', page: 'page', path: ['config', 'wide'], to: true },
      ])
      const said2 = say(said, 'anders')
      assert.deepEqual(core.documentDifference(said, said2), [
        { kind: 'translated', locale: 'nl', key: `${id}.content.title`, from: 'vertaald', to: 'anders' },
      ])
      assert.equal(
        core.differenceText({ kind: 'translated', locale: 'nl', key: 'a' }, 'en'),
        'The text “a” in nl was changed.',
      )
    },
  },
  {
    name: 'takes each block of a selection once, whatever its order, repetitions and nesting',
    check: (core, runs) =>
      fc.assert(
        fc.property(pages, picks, ({ document, lists }, chosen) => {
          const ids = [...selections(lists, chosen), SECTION]
          const outer = inOrder(lists).filter((id) => ids.includes(id) && !lists[2].includes(id))
          const clipboard = core.runCommand(
            document,
            core.copyBlocks,
            { ids: [...ids, ...ids.toReversed()] },
            context(),
          ).result
          assert.deepEqual(
            clipboard.blocks.map(({ id }) => id),
            outer,
          )
          const all = inOrder(lists).filter((id) => outer.includes(id) || lists[2].includes(id))
          assert.deepEqual(clipboard.translations, {
            nl: Object.fromEntries(all.map((id) => [`${id}.content.title`, `${id} vertaald`])),
          })
          const removed = core.runCommand(document, core.removeBlocks, { ids: [...ids, ...ids] }, context()).document
          assert.deepEqual(listsOf(removed), [
            lists[0].filter((id) => !outer.includes(id)),
            lists[1].filter((id) => !outer.includes(id)),
            [],
          ])
          assert.deepEqual(
            Object.keys(core.translationsIn(removed, 'nl')).sort(),
            inOrder(listsOf(removed))
              .map((id) => `${id}.content.title`)
              .sort(),
          )
        }),
        { numRuns: runs, seed: 65 },
      ),
  },
]
