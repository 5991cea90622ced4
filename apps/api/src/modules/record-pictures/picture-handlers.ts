import type { Schema } from '@backoffice/api-contract'
import { and, eq } from 'drizzle-orm'
import { fetchFromOutside } from '../../platform/files/fetch-from-outside.ts'
import { kindOf } from '../../platform/files/file-kinds.ts'
import type { FileStore, KeptFile } from '../../platform/files/file-store.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { invalid, notFound } from '../../platform/http/failure.ts'
import type { Call, PreparingCall } from '../../platform/http/types.ts'
import { lock, viewOf } from '../../platform/records/handlers.ts'
import type { DefinedRecord } from '../../platform/records/record.ts'
import type { Patch, RowOf, VersionedTable } from '../../platform/records/writable.ts'
import { write } from '../../platform/records/write.ts'
import { recordPictures } from './tables.ts'
import { text } from './messages.ts'

type Uploading = 'uploadBrandPicture' | 'uploadCategoryPicture'
type Importing = 'importBrandPicture' | 'importCategoryPicture'
type Downloading = 'downloadBrandPicture' | 'downloadCategoryPicture'
type Writing = Call<Uploading | Importing>

type Pictured = (typeof recordPictures.$inferSelect)['resource']

/**
 * Returns the handlers of the picture of a kind of record, with a store for the bytes. `columnsOf` returns the column
 * that holds the URL of a picture, by its place.
 */
export function pictureHandlers<Resource extends Pictured, Table extends VersionedTable>(
  store: FileStore,
  kind: DefinedRecord<Resource, Table>,
  columnsOf: Readonly<
    Record<
      Schema<'PicturePlace'>,
      (url: string, row: RowOf<DefinedRecord<Resource, Table>>) => Patch<DefinedRecord<Resource, Table>>
    >
  >,
) {
  const { resource } = kind
  const keep = async (bytes: Buffer) => {
    if (!kindOf(bytes)?.contentType.startsWith('image/')) throw invalid(text('not-an-image'), '/file')
    const kept = await store.keep(bytes)
    return { handle: (call: Writing) => add(call, kept), discard: () => store.remove(kept.name) }
  }
  const add = async (call: Writing, kept: KeptFile) => {
    const row = await lock(call, kind, call.path.uid)
    const { uid: object, namespace } = row
    if (!namespace) throw new Error(`${resource} has no namespace`)
    const [picture] = await call.database
      .insert(recordPictures)
      .values({ ...kept, resource, object, namespace })
      .returning({ id: recordPictures.id })
    if (!picture) throw new Error('The picture was not stored')
    const url = `/api/${resource}/${object}/files/${picture.id}`
    const written = await write(call, kind, row, columnsOf[call.query.place ?? 'main'](url, row))
    return { body: { results: await viewOf(kind, written.row, call) }, version: written.row.version }
  }
  return {
    upload: {
      check: (call: Call<Uploading>) => lock(call, kind, call.path.uid),
      prepare: async ({ upload }: PreparingCall<Uploading>) => keep(await upload.read()),
    },
    importFrom: {
      check: (call: Call<Importing>) => lock(call, kind, call.path.uid),
      prepare: async ({ body: { url }, signal }: PreparingCall<Importing>) =>
        keep(await fetchFromOutside(url, { signal })),
    },
    download: async ({ database, path, query }: Call<Downloading>) => {
      const [picture] = await database
        .select()
        .from(recordPictures)
        .where(
          and(
            eq(recordPictures.id, path.id),
            eq(recordPictures.object, path.uid),
            eq(recordPictures.resource, resource),
          ),
        )
      if (!picture) throw notFound(text('picture'))
      return sendFile(store, picture, query.size)
    },
  }
}
