import fc from 'fast-check'
import { TYPES, values } from './documents.ts'
import { walk, walkArea } from './walk.ts'
import type {
  AreaRef,
  Command,
  CommandContext,
  EditorDocument,
  Json,
  JsonRecord,
  Outcome,
  Part,
  Place,
  RefusedCode,
} from '../../src/index.ts'
import type { Core } from './core.ts'

/** A random action. Its numbers are mapped to what the document contains. */
export interface Action {
  readonly verb: Verb
  readonly picks: readonly [number, number, number]
  readonly many: readonly number[]
  readonly value: Json
  readonly record: JsonRecord
  readonly path: readonly (string | number)[]
  readonly part: Part
}

const VERBS = [
  'add',
  'update',
  'remove',
  'move',
  'duplicate',
  'wrap',
  'unwrap',
  'set',
  'delete',
  'translate',
  'untranslate',
  'paste',
  'nest',
] as const

type Verb = (typeof VERBS)[number]

// Every object inherits `toString`, but it is an allowed key.
const keys = fc.constantFrom('title', 'a', 'b', '7', 'toString')

export const actions: fc.Arbitrary<Action> = fc.record({
  verb: fc.constantFrom(...VERBS),
  picks: fc.tuple(fc.nat(), fc.nat(), fc.nat()),
  many: fc.array(fc.nat(), { maxLength: 3 }),
  value: values,
  record: fc.dictionary(keys, values, { maxKeys: 2, noNullPrototype: true }),
  path: fc
    .tuple(keys, fc.array(fc.oneof(keys, fc.integer({ min: 0, max: 2 })), { maxLength: 2 }))
    .map(([first, rest]) => [first, ...rest]),
  part: fc.constantFrom<Part>('config', 'content'),
})

export const scripts = fc.array(actions, { minLength: 1, maxLength: 12, size: 'large' })

/** A command with its input. */
export interface Call {
  readonly verb: Verb
  readonly command: Command<unknown, unknown>
  readonly input: unknown
  /** By how many blocks it changes the document. */
  readonly grows: number
}

/** Codes with which verbs may be rejected if no types are declared; other verbs must never be rejected. */
const REFUSALS: Partial<Record<Verb, readonly RefusedCode[]>> = {
  move: ['own-subtree'],
  wrap: ['not-siblings'],
  unwrap: ['nothing-inside'],
  set: ['bad-path', 'bad-index'],
}

/** Runs a call on a document without declared types; throws for an unexpected rejection. */
export function runCall(
  core: Core,
  document: EditorDocument,
  { verb, command, input }: Call,
  context: CommandContext,
): Outcome<unknown> | 'refused' {
  try {
    return core.runCommand(document, command, input, context)
  } catch (error) {
    if (error instanceof core.Refused && REFUSALS[verb]?.includes(error.code)) return 'refused'
    throw error
  }
}

const PLACES: readonly AreaRef[] = [
  { page: 'page', area: 'main' },
  { page: '_product-page', area: 'product-preview' },
  { page: 'new', area: 'header' },
]

function call<Input, Result>(verb: Verb, command: Command<Input, Result>, input: Input, grows: number): Call {
  return {
    verb,
    command: {
      label: command.label,
      run: (work) => command.run(work, input),
      ...(command.coalesceBy && { coalesceBy: () => command.coalesceBy?.(input) ?? null }),
    },
    input,
    grows,
  }
}

/** Counts the blocks of a selection and all blocks inside them, without the package. */
function countWithin(document: EditorDocument, ids: readonly string[]): number {
  const blocks = walk(document)
  const within = new Set(ids)
  for (const { block, area } of blocks) if ('parent' in area && within.has(area.parent)) within.add(block.id)
  return within.size
}

const pick = <Item>(items: readonly Item[], by: number): Item | undefined => items[by % Math.max(items.length, 1)]

function areaFor(document: EditorDocument, by: number): AreaRef {
  const stored = walk(document).flatMap(({ block, area }) => [area, { parent: block.id, area: 'main' }])
  return pick([...stored, ...PLACES], by) ?? { page: 'page', area: 'main' }
}

function placeFor(document: EditorDocument, area: AreaRef, by: number, without: readonly string[] = []): Place {
  const page = 'page' in area && area.page === '_product-page' ? { ...area, page: 'handle-handle' } : area
  const room = walkArea(document, page).filter(({ id }) => !without.includes(id)).length
  return by % 4 === 0 ? area : { ...area, index: by % (room + 1) }
}

/** Returns the paths to all values in a part of a block, except inner blocks. */
function pathsIn(value: Json | undefined): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return []
  const entries: readonly (readonly [string | number, Json])[] = Array.isArray(value)
    ? [...(value as readonly Json[]).entries()]
    : Object.entries(value as JsonRecord)
  return entries
    .filter(([key]) => key !== 'blocks_collection')
    .flatMap(([key, item]) => [[key], ...pathsIn(item).map((path) => [key, ...path])])
}

/** Returns the first value of a part of a block, to set it to the same value again. */
function firstEntryOf(value: Json | undefined): JsonRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value as JsonRecord)
      .filter(([key]) => key !== 'blocks_collection')
      .slice(0, 1),
  )
}

/** Maps an action to a command on a document; `undefined` if it needs a block and there is none. */
export function callFor(
  core: Core,
  document: EditorDocument,
  { verb, picks, many, value, record, path, part }: Action,
): Call | undefined {
  const ids = walk(document).map(({ block }) => block.id)
  const [first, second, third] = picks
  const type = pick(TYPES, third) ?? 'text'
  if (verb === 'add')
    return call(
      verb,
      core.addBlock,
      { type, at: placeFor(document, areaFor(document, first), second), config: record, content: { title: 'new' } },
      1,
    )
  const id = pick(ids, first)
  if (id === undefined) return undefined
  const block = walk(document).find((found) => found.block.id === id)?.block
  const stored = pathsIn(block?.[part])
  const known = second % 3 === 0 ? path : (pick(stored, third) ?? path)
  const selection = [id, ...many.flatMap((by) => pick(ids, by) ?? [])]
  switch (verb) {
    case 'nest':
      return call(verb, core.addBlock, { type, at: { parent: id, area: 'main' } }, 1)
    case 'update':
      return call(
        verb,
        core.updateBlock,
        { id, [part]: third % 3 === 0 ? { ...record, ...firstEntryOf(block?.[part]) } : record },
        0,
      )
    case 'remove':
      return call(verb, core.removeBlocks, { ids: selection }, -countWithin(document, selection))
    case 'move':
      return call(
        verb,
        core.moveBlocks,
        { ids: selection, to: placeFor(document, areaFor(document, second), third, selection) },
        0,
      )
    case 'duplicate':
      return call(verb, core.duplicateBlocks, { ids: selection }, countWithin(document, selection))
    case 'wrap':
      return call(verb, core.wrapBlocks, { ids: selection, type: 'section', area: 'main' }, 1)
    case 'unwrap':
      return call(verb, core.unwrapBlock, { id }, -1)
    case 'set':
      return call(
        verb,
        core.setConfigPath,
        { id, path: known, part, value: third % 5 === 0 ? (core.readAt(block?.[part], known) ?? value) : value },
        0,
      )
    case 'delete':
      return call(verb, core.deleteConfigPath, { id, path: known, part }, 0)
    case 'translate':
      return call(
        verb,
        core.translate,
        {
          id,
          path: second % 2 === 0 ? path : [part === 'config' ? 'title' : 'a'],
          part,
          locale: third % 2 === 0 ? 'nl' : 'fr',
          text: 'vertaald',
        },
        0,
      )
    case 'untranslate':
      return call(
        verb,
        core.translate,
        { id, path: part === 'config' ? ['title'] : ['a'], part, locale: third % 2 === 0 ? 'nl' : 'de', text: null },
        0,
      )
    case 'paste': {
      const clipboard = core.runCommand(document, core.copyBlocks, { ids: selection }, { clock: () => 0 }).result
      return call(
        verb,
        core.pasteBlocks,
        { clipboard, at: placeFor(document, areaFor(document, second), third) },
        countWithin(document, selection),
      )
    }
  }
}

/** Returns a clock that advances each time it is read. */
export function ticking(start = 1_800_000_000_000): () => number {
  let time = start
  return () => {
    time += 1
    return time
  }
}

/** Runs a command, and returns `'refused'` if it is rejected. Other errors are thrown. */
export function attempt<Result>(core: Core, run: () => Result): Result | 'refused' {
  try {
    return run()
  } catch (error) {
    if (error instanceof core.Refused) return 'refused'
    throw error
  }
}
