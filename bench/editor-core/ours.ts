import {
  addBlock,
  createEditor,
  emptyDocument,
  moveBlocks,
  parseDocument,
  removeBlocks,
  serialiseDocument,
  updateBlock,
} from '@backoffice/editor-core'
import { fixtureBlock, fixturePage } from './fixture.ts'
import type { AreaRef, Editor, JsonRecord } from '@backoffice/editor-core'
import type { FixtureBlock, Shape } from './fixture.ts'
import type { Model } from './model.ts'

const stored = ({ id, config, text }: FixtureBlock) => ({ id, config, content: { text } })

/** Returns the page as `@backoffice/editor-core` stores it. */
export function oursText(shape: Shape, count: number): string {
  const sections = fixturePage(shape, count)
  const main =
    shape === 'flat'
      ? sections.flatMap(({ blocks }) => blocks.map(stored))
      : sections.map(({ id, blocks }) => ({
          id,
          config: { blocks_collection: { main: blocks.map(stored) } },
          content: {},
        }))
  return JSON.stringify({ blocks_collection: { page: { main } }, translations: {} })
}

/** Creates the whole editor of `@backoffice/editor-core`: commands, history, watchers. */
export function createOurs(shape: Shape, count: number): Model<string> {
  const areas: readonly AreaRef[] =
    shape === 'flat'
      ? [{ page: 'page', area: 'main' }]
      : fixturePage(shape, count).map(({ id }) => ({ parent: id, area: 'main' }))
  const made: JsonRecord = JSON.parse(JSON.stringify(fixtureBlock(1).config))
  let time = 1_800_000_000_000
  let editor: Editor = createEditor({ document: emptyDocument, clock: () => time })
  const area = (list: number): AreaRef => areas[list] ?? { page: 'page', area: 'main' }
  return {
    name: 'editor-core',
    rounds: 400,
    loads: 25,
    load(text) {
      editor = createEditor({ document: parseDocument(text).document, clock: () => (time += 1000) })
      if (!editor.block('banner-1700000000000')) throw new Error('The page was not loaded')
    },
    size: (list) => editor.area(area(list)).length,
    insert: ({ list, index }) =>
      void editor.run(addBlock, { type: 'banner', at: { ...area(list), index }, config: made }),
    find: ({ list, index }) => editor.area(area(list))[index] ?? '',
    update: (id, title) => editor.run(updateBlock, { id, config: { title } }),
    move: (id, { list, index }) => editor.run(moveBlocks, { ids: [id], to: { ...area(list), index } }),
    remove: (id) => editor.run(removeBlocks, { ids: [id] }),
    undo: () => void editor.undo(),
    redo: () => void editor.redo(),
    serialise: () => editor.text(),
    serialiseWhole: () => serialiseDocument(editor.document),
  }
}
