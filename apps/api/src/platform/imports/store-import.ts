import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { and, desc, eq, sql } from 'drizzle-orm'
import { newUid } from '../database/records.ts'
import type { Upload } from '../files/receive-upload.ts'
import type { Call } from '../http/types.ts'
import { storable, type SheetRead } from './read-sheet.ts'
import { sourceOf } from './source-of.ts'
import { type StoredImport } from './source.ts'
import { imports } from './tables.ts'
import { namespaceOfFile } from './subject.ts'
import { suggestTargets } from './target-of-heading.ts'

/** A file that was read, and the kind of its records. */
type FileToStore = SheetRead & Pick<StoredImport, 'resource' | 'about'>

/** Returns the last column mapping of the account for the same headings. */
async function remembered(
  { database, account }: Pick<Call, 'database' | 'account'>,
  { resource, headings }: Pick<FileToStore, 'resource' | 'headings'>,
): Promise<(string | null)[] | undefined> {
  const [row] = await database
    .select({ targets: imports.targets })
    .from(imports)
    .where(
      and(
        eq(imports.actor, account.uid),
        eq(imports.resource, resource),
        imports.checked,
        sql`${imports.headings} = ${sql.param(headings)}::text[]`,
      ),
    )
    .orderBy(desc(imports.id))
    .limit(1)
  return row?.targets
}

/** Stores the rows of a file from its result lines, some hundreds at a time. */
async function storeRows(
  { database, account }: Pick<Call, 'database' | 'account'>,
  uid: string,
  path: string,
): Promise<void> {
  let from = 0
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const { rowCount } = await database.execute(sql`
      insert into import_rows (import_uid, actor, position, cells) select ${uid}, ${account.uid}, ${from} + position - 1, array(select jsonb_array_elements_text(cells))
      from jsonb_array_elements(${line}::jsonb) with ordinality as r(cells, position)`)
    from += rowCount ?? 0
  }
}

/** Stores a file, with its suggested column mapping. */
export async function storeImport(
  call: Call<'uploadImport'>,
  { headings, rows, ...about }: FileToStore,
  { filename, fields }: Upload,
  path: string,
): Promise<StoredImport> {
  const namespace = await namespaceOfFile(call, about, fields.get('namespace') || undefined)
  const columns = await sourceOf(call.kinds, about.resource).columns(call)
  const known = new Set(columns.map(({ key }) => key))
  const before = await remembered(call, { ...about, headings })
  const targets = before?.every((key) => key === null || known.has(key)) ? before : suggestTargets(headings, columns)
  const [file] = await call.database
    .insert(imports)
    .values({
      uid: newUid(),
      actor: call.account.uid,
      namespace,
      headings: [...headings],
      targets: [...targets],
      rows,
      ...about,
      file_name: storable(filename).slice(0, 200),
    })
    .returning()
  if (!file) throw new Error('The import was not stored')
  await storeRows(call, file.uid, path)
  return file
}
