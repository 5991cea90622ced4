import { and, eq } from 'drizzle-orm'
import { fetchFromOutside } from '../../platform/files/fetch-from-outside.ts'
import { kindOf } from '../../platform/files/file-kinds.ts'
import type { FileStore, KeptFile } from '../../platform/files/file-store.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { invalid, notFound } from '../../platform/http/failure.ts'
import type { Call, PreparingCall } from '../../platform/http/types.ts'
import type { StoredRow } from '../../platform/records/references.ts'
import { recordPictures } from './tables.ts'
import { text } from './messages.ts'

type Uploading = 'uploadBrandPicture' | 'uploadCategoryPicture'
type Importing = 'importBrandPicture' | 'importCategoryPicture'
type Downloading = 'downloadBrandPicture' | 'downloadCategoryPicture'
type Writing = Call<Uploading | Importing>

/** How a kind of record has a picture. */
interface Pictured<Row extends StoredRow, Answer> {
  readonly resource: (typeof recordPictures.$inferSelect)['resource']
  /** Returns a record, locked for a change. @throws 404 */
  readonly lock: (call: Writing) => Promise<Row>
  /** Writes the URL of its picture. */
  readonly write: (call: Writing, row: Row, url: string) => Promise<Answer>
}

/** Returns the handlers of the picture of a kind of record, with a store for the bytes. */
export function pictureHandlers<Row extends StoredRow, Answer>(store: FileStore, kind: Pictured<Row, Answer>) {
  const { resource } = kind
  const keep = async (bytes: Buffer) => {
    if (!kindOf(bytes)?.contentType.startsWith('image/')) throw invalid(text('not-an-image'), '/file')
    const kept = await store.keep(bytes)
    return { handle: (call: Writing) => add(call, kept), discard: () => store.remove(kept.name) }
  }
  const add = async (call: Writing, kept: KeptFile) => {
    const row = await kind.lock(call)
    const { uid: object, namespace } = row
    if (!namespace) throw new Error(`${resource} has no namespace`)
    const [picture] = await call.database
      .insert(recordPictures)
      .values({ ...kept, resource, object, namespace })
      .returning({ id: recordPictures.id })
    if (!picture) throw new Error('The picture was not stored')
    return kind.write(call, row, `/api/${resource}/${object}/files/${picture.id}`)
  }
  return {
    upload: {
      check: (call: Call<Uploading>) => kind.lock(call),
      prepare: async ({ upload }: PreparingCall<Uploading>) => keep(await upload.read()),
    },
    importFrom: {
      check: (call: Call<Importing>) => kind.lock(call),
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
