import type { RecordTextId } from '@backoffice/record-kit'
import { createTexts, defineCatalogs } from '@backoffice/texts'
import type brandEn from './brands/messages/en.json'
import type bulkEn from './bulk/messages/en.json'
import type bundleEn from './bundles/messages/en.json'
import type categoryEn from './categories/messages/en.json'
import type importEn from './import/messages/en.json'
import type labelEn from './labels/messages/en.json'
import type en from './messages/en.json'
import type manageEn from './manage/messages/en.json'
import type newEn from './new/messages/en.json'
import type overviewEn from './overview/messages/en.json'
import type productEn from './product/messages/en.json'
import type reviewEn from './reviews/messages/en.json'
import type sheetEn from './sheet/messages/en.json'
import type settingEn from './settings/messages/en.json'
import type supplyEn from './supplier-orders/messages/en.json'
import type supplierEn from './suppliers/messages/en.json'
import type synonymEn from './synonyms/messages/en.json'
import type pointEn from './points/messages/en.json'
import type productReviewEn from './product-reviews/messages/en.json'
import type seoEn from './product-seo/messages/en.json'
import type siteEn from './product-websites/messages/en.json'
import type variantEn from './variants/messages/en.json'

/** The texts of the catalog, in four languages. */
export const messages = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

export const { useText, label } = createTexts<
  | keyof typeof en
  | keyof typeof productEn
  | RecordTextId
  | keyof typeof brandEn
  | keyof typeof bulkEn
  | keyof typeof supplierEn
  | keyof typeof supplyEn
  | keyof typeof importEn
  | keyof typeof synonymEn
  | keyof typeof reviewEn
  | keyof typeof categoryEn
  | keyof typeof settingEn
  | keyof typeof newEn
  | keyof typeof labelEn
  | keyof typeof overviewEn
  | keyof typeof variantEn
  | keyof typeof bundleEn
  | keyof typeof manageEn
  | keyof typeof pointEn
  | keyof typeof productReviewEn
  | keyof typeof siteEn
  | keyof typeof seoEn
  | keyof typeof sheetEn
>()

/** The name of a text of the catalog. */
export type CatalogTextId = Parameters<typeof label>[0]
