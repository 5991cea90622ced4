/** The page that is opened by default. */
export const DEFAULT_PAGE = 'page'

/** The page at the root of the storefront. */
export const INDEX_PAGE = 'index'

/** The page of all products, shown with a sample product. */
export const PRODUCT_PAGE = '_product-page'

/** Key under which the blocks of the product page are stored. */
export const PRODUCT_COLLECTION = 'handle-handle'

/** The area of the product page that shows the product. */
export const PRODUCT_AREA = 'product-preview'

/** Key of the blocks that all content pages share. */
export const SHARED_COLLECTION = 'pages-handle'

/** Returns the key of a page in `blocks_collection`: its name, except for the product page. */
export const collectionOf = (page: string = DEFAULT_PAGE): string => (page === PRODUCT_PAGE ? PRODUCT_COLLECTION : page)

/** Returns the page of a key of `blocks_collection`; the inverse of `collectionOf`. */
export const pageOf = (collection: string): string => (collection === PRODUCT_COLLECTION ? PRODUCT_PAGE : collection)

/** Returns whether changes to this page also affect other pages. */
export const isShared = (page: string): boolean => page === SHARED_COLLECTION
