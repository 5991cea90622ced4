import type { FileStore } from '../../platform/files/file-store.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { lock, viewOf } from '../../platform/records/handlers.ts'
import { write } from '../../platform/records/write.ts'
import { pictureHandlers } from '../record-pictures/index.ts'
import { brand } from './brand.ts'

/** Returns the handlers of the logo of a brand, with a store for the bytes. */
export function brandPictureHandlers(files: FileStore) {
  const { upload, importFrom, download } = pictureHandlers(files, {
    resource: 'brands',
    lock: (call) => lock(call, brand, call.path.uid),
    async write(call, before, logo) {
      const { row } = await write(call, brand, before, { logo })
      return { body: { results: await viewOf(brand, row, call) }, version: row.version }
    },
  })
  return {
    uploadBrandPicture: upload,
    importBrandPicture: importFrom,
    downloadBrandPicture: download,
  } satisfies Partial<Handlers>
}
