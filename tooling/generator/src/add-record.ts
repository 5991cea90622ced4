import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addSortedLine, editFile } from './edit-file.ts'
import { languages, type RecordOptions } from './record-options.ts'
import { run } from './run.ts'
import { fillTemplate, type Fillings } from './template.ts'

type Language = (typeof languages)[number]

/** Returns a title within a sentence: German nouns and abbreviations keep their capitals. */
const within = (language: Language, title: string): string =>
  language === 'de' || /^.[A-Z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)

/** Returns the values of the template placeholders; a file with texts of a language gets the words of that language. */
export function fillingsFor({ many, one, feature, path, right, titles }: RecordOptions): (file: string) => Fillings {
  const collection =
    right === 'admin'
      ? `AdminCollection<${one.pascal}, "${one.pascal}", "${many.pascal}">`
      : `Collection<${one.pascal}, "${one.pascal}", "${many.pascal}", "${right}">`
  return (file) => {
    const language = languages.find((each) => file.endsWith(`messages/${each}.json`)) ?? 'en'
    const { one: title, many: plural } = titles[language]
    return {
      __many__: many.kebab,
      __manyName__: many.camel,
      __Many__: many.pascal,
      __many_table__: many.snake,
      __one__: one.kebab,
      __oneName__: one.camel,
      __One__: one.pascal,
      __ofKind__: /^\w+$/.test(many.kebab) ? `.${many.kebab}` : `['${many.kebab}']`,
      __feature__: feature.kebab,
      __featureName__: feature.camel,
      __Feature__: feature.pascal,
      __path__: path,
      __rights__: right,
      __Collection__: collection,
      __changeRight__: right === 'admin' ? 'admin' : `${right}_put`,
      __Title__: title,
      __Titles__: plural,
      __title__: within(language, title),
      __titles__: within(language, plural),
    }
  }
}

/** Asserts that the resource has permissions. @throws otherwise */
async function checkRight(root: string, right: string): Promise<void> {
  if (right === 'admin') return
  const rights = await readFile(join(root, 'packages/permissions/src/rights.ts'), 'utf8')
  const [, listed = ''] = /export const resources = \[([^\]]*)\]/.exec(rights) ?? []
  if (!listed.includes(`'${right}'`)) throw new Error(`Unknown resource “${right}”. Available:${listed}`)
}

/** Registers the kind with the server and its feature: three lines. */
async function listRecord(root: string, { many, feature }: RecordOptions): Promise<readonly string[]> {
  const modules = join(root, 'apps/api/src/modules/index.ts')
  await addSortedLine(
    modules,
    /^export \{ \w+ \} from '\.\//,
    `export { ${many.camel}Module } from './${many.kebab}/module.ts'`,
  )
  const index = join(root, `packages/feature-${feature.kebab}/src/index.ts`)
  const route = `${many.camel}Route`
  await editFile(index, /\n\n\/\*\*/, (before) => `\nimport { ${route} } from './${many.kebab}/routes.ts'${before}`)
  await editFile(
    index,
    /screens: \[[^\]]*/,
    (list) => `${list.replace(/,?\s*$/, '')}${list.endsWith('[') ? '' : ', '}${route}`,
  )
  return [modules, index]
}

/** Writes the migration that creates its table and declares its tenancy. */
async function addMigration(root: string, { many }: RecordOptions): Promise<readonly string[]> {
  const api = join(root, 'apps/api')
  const migrations = join(api, 'migrations')
  run(api, join(api, 'node_modules/.bin/drizzle-kit'), ['generate', '--name', many.snake])
  const file = (await readdir(migrations)).find((name) => name.endsWith(`_${many.snake}.sql`))
  if (file === undefined) throw new Error(`drizzle-kit wrote no migration for ${many.snake}`)
  const path = join(migrations, file)
  const statements = (await readFile(path, 'utf8')).trimEnd()
  await writeFile(path, `${statements}\n--> statement-breakpoint\nSELECT tenant_table('${many.snake}', 'own');\n`)
  return [path, join(migrations, `meta/${file.slice(0, 4)}_snapshot.json`), join(migrations, 'meta/_journal.json')]
}

/**
 * Adds a kind of record to the contract, the server and a feature. Returns the files that it wrote or changed.
 * @throws where something of that name exists, or an insertion point is missing
 */
export async function addRecord(root: string, options: RecordOptions): Promise<readonly string[]> {
  const { feature, right } = options
  if (!existsSync(join(root, `packages/feature-${feature.kebab}`)))
    throw new Error(`packages/feature-${feature.kebab} doesn’t exist. Create it with pnpm new:feature.`)
  await checkRight(root, right)
  const written = await fillTemplate('record', root, fillingsFor(options))
  const listed = await listRecord(root, options)
  const formatted = [...written, ...listed].filter((path) => /\.tsx?$/.test(path))
  run(root, join(root, 'node_modules/.bin/oxfmt'), formatted)
  return [...written, ...listed, ...(await addMigration(root, options))]
}
