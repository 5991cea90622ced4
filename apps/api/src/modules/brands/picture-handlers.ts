import type { FileStore } from '../../platform/files/file-store.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { pictureHandlers } from '../record-pictures/index.ts'
import { brand } from './brand.ts'

/** Returns the handlers of the pictures of a brand, with a store for the bytes. */
export function brandPictureHandlers(files: FileStore) {
  const { upload, importFrom, download } = pictureHandlers(files, brand, {
    main: (logo) => ({ logo }),
    share: (image, { seo }) => ({ seo: { ...seo, image } }),
  })
  return {
    uploadBrandPicture: upload,
    importBrandPicture: importFrom,
    downloadBrandPicture: download,
  } satisfies Partial<Handlers>
}
