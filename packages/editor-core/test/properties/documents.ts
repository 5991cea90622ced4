import fc from 'fast-check'
import type { Block, EditorDocument, Json, JsonRecord } from '../../src/index.ts'

/** Types of the blocks in generated documents. */
export const TYPES = ['text', 'banner', 'section'] as const

const names = fc.constantFrom('title', 'a', 'b', '7', '0', 'a b', 'x.y', 'valueOf')

/** Random JSON values. */
export const values: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.string({ maxLength: 6 }),
    fc.integer({ min: -5, max: 5 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(names, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value

const records: fc.Arbitrary<JsonRecord> = fc.dictionary(names, values, { maxKeys: 4, noNullPrototype: true })

interface Seed {
  readonly type: string
  readonly config: Json | undefined
  readonly content: Json | undefined
  readonly extra: JsonRecord
  readonly areas: Readonly<Record<string, readonly (Seed | Json)[]>>
  readonly isSeed: true
}

const isSeed = (entry: unknown): entry is Seed => typeof entry === 'object' && entry !== null && 'isSeed' in entry

const seeds = fc.letrec<{ seed: Seed; list: (Seed | Json)[] }>((tie) => ({
  seed: fc.record({
    type: fc.constantFrom(...TYPES),
    config: fc.oneof(
      { weight: 4, arbitrary: records },
      { weight: 1, arbitrary: fc.constantFrom<Json | undefined>([], null, undefined) },
    ),
    content: fc.oneof(
      { weight: 4, arbitrary: records },
      { weight: 1, arbitrary: fc.constantFrom<Json | undefined>([], 'text', undefined) },
    ),
    extra: fc.oneof(
      { weight: 4, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.record({ theme: values }, { noNullPrototype: true }) },
    ),
    areas: fc.oneof(
      { maxDepth: 3 },
      fc.constant({}),
      fc.dictionary(fc.constantFrom('main', 'side', 'constructors'), tie('list'), {
        maxKeys: 2,
        noNullPrototype: true,
      }),
    ),
    isSeed: fc.constant(true as const),
  }),
  list: fc.array(
    fc.oneof(
      { weight: 9, arbitrary: tie('seed') },
      { weight: 1, arbitrary: fc.constantFrom<Json>(null, { note: 'no id' }) },
    ),
    { maxLength: 4, size: 'large' },
  ),
}))

/** Creates the blocks of a document from seeds, with unique ids. */
function grown(lists: Readonly<Record<string, Readonly<Record<string, readonly (Seed | Json)[]>>>>): JsonRecord {
  let count = 0
  const grow = (seed: Seed): Block => {
    count += 1
    const id = `${seed.type}-${1_700_000_000_000 + count}`
    const areas = Object.entries(seed.areas).map(([area, list]) => [area, inList(list)] as const)
    const config =
      areas.length > 0
        ? {
            ...(Array.isArray(seed.config) ? {} : (seed.config as JsonRecord | null)),
            blocks_collection: Object.fromEntries(areas),
          }
        : seed.config
    return {
      id,
      ...(config !== undefined && { config }),
      ...(seed.content !== undefined && { content: seed.content }),
      ...seed.extra,
    }
  }
  const inList = (list: readonly (Seed | Json)[]): Json => list.map((entry) => (isSeed(entry) ? grow(entry) : entry))
  return Object.fromEntries(
    Object.entries(lists).map(([page, areas]) => [
      page,
      Object.fromEntries(Object.entries(areas).map(([area, list]) => [area, inList(list)])),
    ]),
  )
}

const idsOf = (value: Json | undefined): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value as JsonRecord).flatMap(idsOf)
  const { id } = value as JsonRecord
  return typeof id === 'string' ? [id, ...inside] : inside
}

const pages = fc.dictionary(
  fc.constantFrom('page', 'index', 'handle-handle', 'pages-handle', 'about'),
  fc.dictionary(fc.constantFrom('main', 'header', 'product-preview'), seeds.list, {
    minKeys: 1,
    maxKeys: 2,
    noNullPrototype: true,
  }),
  { maxKeys: 3, size: 'large', noNullPrototype: true },
)

/** Random documents: several pages, nested areas, odd entries, every kind of empty value, and unknown keys. */
export const documents: fc.Arbitrary<EditorDocument> = fc
  .record({
    lists: pages,
    texts: fc.array(
      fc.tuple(
        fc.constantFrom('nl', 'de'),
        fc.nat(),
        fc.constantFrom('config.title', 'content.a', 'content.x["y"]'),
        fc.string({ minLength: 1, maxLength: 4 }),
      ),
      { maxLength: 5 },
    ),
    empty: fc.constantFrom<JsonRecord>(
      {},
      { blocks_collection: [] },
      { blocks_collection: {}, translations: [] },
      { blocks_collection: null },
    ),
    extra: fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.record({ theme: values, '3': values }, { noNullPrototype: true }) },
    ),
  })
  .map(({ lists, texts, empty, extra }) => {
    const collection = grown(lists)
    if (Object.keys(collection).length === 0) return { ...extra, ...empty }
    const ids = idsOf(collection)
    const tables: Record<string, Record<string, string>> = {}
    for (const [locale, pick, path, text] of ids.length > 0 ? texts : [])
      (tables[locale] ??= {})[`${ids[pick % ids.length]}.${path}`] = text
    return { blocks_collection: collection, ...(texts.length !== 1 && { translations: tables }), ...extra }
  })

/** Freezes a value deeply, and returns it. */
export function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const item of Object.values(value)) frozen(item)
  }
  return value
}
