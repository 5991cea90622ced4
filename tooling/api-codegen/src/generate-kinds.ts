#!/usr/bin/env node
// Usage: kinds-codegen KINDS SPEC TARGET. Generates in TARGET, from a file for each kind of record in KINDS, their
// enums and search documents for the contract (`kinds.tsp`, which imports every file of SPEC), and the metadata of all
// kinds (`kinds.ts`).
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'

type Reach = 'recorded' | 'named' | 'linked' | 'exported'

interface Kind {
  readonly name: string
  readonly reach: Reach
  readonly screen?: object | null
  readonly linked?: { readonly never: string }
  readonly changes?: 'seldom'
  readonly search?: {
    readonly document: string
    readonly searchable: readonly string[]
    readonly needs?: Readonly<Record<string, string>>
  }
  readonly exported?: readonly string[]
  readonly imported?: true | { readonly never: string }
  readonly partImports?: Readonly<Record<string, object>>
}

const [kindsFolder, spec, target] = process.argv.slice(2)
if (!kindsFolder || !spec || !target) throw new Error('Usage: kinds-codegen KINDS SPEC TARGET')

const kinds = await Promise.all(
  (await readdir(kindsFolder)).toSorted().map(async (file) => {
    const { default: kind } = (await import(resolve(kindsFolder, file))) as { readonly default: Kind }
    if (file !== `${kind.name}.ts`) throw new Error(`${file} defines the kind ${kind.name}`)
    const found = kind.search?.searchable.find((field) => field in (kind.search?.needs ?? {}))
    if (found) throw new Error(`Everyone finds the words of ${found}, which needs a permission`)
    return kind
  }),
)

const member = (name: string) => (/^\w+$/.test(name) ? name : `\`${name}\``)
const enumOf = (
  about: string,
  name: string,
  has: (kind: Kind) => boolean,
  within?: string,
  more: readonly string[] = [],
) =>
  [
    `/** ${about} */`,
    `enum ${name} {`,
    ...(within ? [`  ...${within},`] : []),
    ...[...kinds.filter(has).map((kind) => kind.name), ...more].map((one) => `  ${member(one)},`),
    '}',
    '',
  ].join('\n')
const partImports = kinds.flatMap(({ name, partImports: parts = {} }) =>
  Object.entries(parts).map(([part, about]) => [part, { of: name, ...about }] as const),
)
const reaches =
  (wanted: Reach) =>
  ({ reach }: Kind) =>
    reach === wanted
const isLinked = ({ reach, linked }: Kind) => reach === 'linked' || (reach === 'exported' && !linked)
const isExportedOnly = ({ reach, linked }: Kind) => reach === 'exported' && linked !== undefined

const contract = [
  ...(await readdir(spec))
    .toSorted()
    .flatMap((file) =>
      file.endsWith('.tsp') && file !== 'main.tsp' ? [`import "${relative(target, join(spec, file))}";`] : [],
    ),
  '',
  'namespace Backoffice;',
  '',
  enumOf('Kinds whose lists are exported into files.', 'ExportedKind', reaches('exported')),
  enumOf(
    'Kinds into whose lists files are imported, and parts of records that files change.',
    'ImportedKind',
    ({ imported }) => imported === true,
    undefined,
    partImports.map(([part]) => part),
  ),
  enumOf('Kinds that notes are written on and tasks are about.', 'LinkedKind', isLinked),
  enumOf(
    "Kinds that the list of one's own changes names.",
    'NamedKind',
    (kind) => kind.reach === 'named' || isExportedOnly(kind),
    'LinkedKind',
  ),
  enumOf(
    'Every kind of record that has a history, by the name that paths and search indexes have for it, too.',
    'RecordKind',
    reaches('recorded'),
    'NamedKind',
  ),
  '/** The documents of every search index, by the name of the index. */',
  'model SearchDocuments {',
  ...kinds.flatMap(({ name, search }) => (search ? [`  ${member(name)}: ${search.document};`] : [])),
  '}',
  '',
].join('\n')

const constant = (about: string, name: string, value: unknown) =>
  `/** ${about} */\nexport const ${name} = ${JSON.stringify(value, null, 2)} as const\n`
const of = <Part>(pick: (kind: Kind) => Part | undefined) =>
  Object.fromEntries(
    kinds.flatMap((kind) => {
      const part = pick(kind)
      return part === undefined ? [] : [[kind.name, part]]
    }),
  )

await mkdir(target, { recursive: true })
await writeFile(join(target, 'kinds.tsp'), contract)
await writeFile(
  join(target, 'kinds.ts'),
  [
    constant(
      'Where the records of each kind are shown, as paths of the router; null where no screen shows them yet.',
      'recordScreens',
      of(({ screen }) => screen),
    ),
    constant(
      'Kinds with a screen that notes and tasks are never about.',
      'unlinkedKinds',
      kinds.filter(isExportedOnly).map(({ name }) => name),
    ),
    constant(
      'Kinds that the list of one’s own changes names.',
      'namedKinds',
      kinds.filter(({ reach }) => reach !== 'recorded').map(({ name }) => name),
    ),
    constant(
      'What each search index lets its callers search, filter and sort by; a filter on another field does not compile.',
      'searchIndexes',
      of(({ search }) => search && { ...search, document: undefined, needs: undefined }),
    ),
    constant(
      'Permissions that fields of search documents need, by the index and the field.',
      'fieldRights',
      of(({ search }) => search?.needs),
    ),
    constant(
      'Fields of the documents of each exported kind that its files have; none where they have columns of their own.',
      'exportedFields',
      of(({ reach, exported = [] }) => (reach === 'exported' ? exported : undefined)),
    ),
    constant(
      'Kinds whose lists are exported into files.',
      'exportedKinds',
      kinds.filter(reaches('exported')).map(({ name }) => name),
    ),
    constant(
      'Kinds into whose lists files are imported.',
      'importedKinds',
      kinds.flatMap(({ name, imported }) => (imported === true ? [name] : [])),
    ),
    constant(
      'Parts of records that files change: the kind they belong to, the kind of the record that such a file is about, the permissions that it needs, and whether its rows are accepted one by one.',
      'partImports',
      Object.fromEntries(partImports),
    ),
    constant(
      'Kinds that hardly ever change while somebody works.',
      'seldomChanged',
      kinds.flatMap(({ name, changes }) => (changes === 'seldom' ? [name] : [])),
    ),
  ].join('\n'),
)
