import type { FileStore } from '../../platform/files/file-store.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { pictureHandlers } from '../record-pictures/index.ts'
import { category } from './category.ts'

/** Returns the handlers of the image of a category, with a store for the bytes. */
export function categoryPictureHandlers(files: FileStore) {
  const { upload, importFrom, download } = pictureHandlers(files, category, {
    main: (image) => ({ image }),
    share: (image, { seo }) => ({ seo: { ...seo, image } }),
  })
  return {
    uploadCategoryPicture: upload,
    importCategoryPicture: importFrom,
    downloadCategoryPicture: download,
  } satisfies Partial<Handlers>
}
