import { lazyPart } from '@backoffice/shell-kit'
import { texts } from './texts.ts'

const ProductLines = lazyPart(() => import('./product-lines.tsx'), texts)

/** Tabs of a product with its orders, each loaded with its texts when it is first opened. */
export const ProductOrders = () => <ProductLines kind="storefront" />
export const ProductShopOrders = () => <ProductLines kind="shop" />
export const ProductWholesaleOrders = () => <ProductLines kind="wholesale" />
