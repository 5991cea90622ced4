/** The page that is opened when none is named. */
export const DEFAULT_PAGE = 'page'

/** The page at the root of the storefront. */
export const INDEX_PAGE = 'index'

/** The page of any product, shown with a sample product. */
export const PRODUCT_PAGE = '_product-page'

/** Where the blocks of the product page are kept. */
export const PRODUCT_COLLECTION = 'handle-handle'

/** The area of the product page that shows the product. */
export const PRODUCT_AREA = 'product-preview'

/** Blocks that all content pages share. */
export const SHARED_COLLECTION = 'pages-handle'

/** The key of `blocks_collection` that holds a page's blocks: its name, except for the product page. */
export const collectionOf = (page: string = DEFAULT_PAGE): string => (page === PRODUCT_PAGE ? PRODUCT_COLLECTION : page)

/** The page that a key of `blocks_collection` is edited as; the reverse of `collectionOf`. */
export const pageOf = (collection: string): string => (collection === PRODUCT_COLLECTION ? PRODUCT_PAGE : collection)

/** Whether a change to this page changes other pages too. */
export const isShared = (page: string): boolean => page === SHARED_COLLECTION
