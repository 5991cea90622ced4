import type { FileStore } from '../../platform/files/file-store.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { lock, viewOf } from '../../platform/records/handlers.ts'
import { write } from '../../platform/records/write.ts'
import { pictureHandlers } from '../record-pictures/index.ts'
import { category } from './category.ts'

/** Returns the handlers of the image of a category, with a store for the bytes. */
export function categoryPictureHandlers(files: FileStore) {
  const { upload, importFrom, download } = pictureHandlers(files, {
    resource: 'categories',
    lock: (call) => lock(call, category, call.path.uid),
    async write(call, before, image) {
      const { row } = await write(call, category, before, { image })
      return { body: { results: await viewOf(category, row, call) }, version: row.version }
    },
  })
  return {
    uploadCategoryPicture: upload,
    importCategoryPicture: importFrom,
    downloadCategoryPicture: download,
  } satisfies Partial<Handlers>
}
