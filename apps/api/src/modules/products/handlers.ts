import { inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { fromKept } from '../../platform/audit/restorers.ts'
import { collection, given, targetNamespace } from '../../platform/records/collection.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { storedFields } from '../../platform/database/records.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { reviewHandlers } from '../reviews/handlers.ts'
import { supplierOrderHandlers } from '../supplier-orders/handlers.ts'
import { synonymHandlers } from '../synonyms/handlers.ts'
import { supplierHandlers } from '../suppliers/handlers.ts'
import { brandHandlers } from '../brands/handlers.ts'
import { bundleHandlers } from './bundle-handlers.ts'
import { categoryHandlers } from '../categories/handlers.ts'
import { optionGroupHandlers } from '../option-groups/handlers.ts'
import { productFileHandlers } from './product-file-handlers.ts'
import { deletedProductHandlers } from './deleted-products.ts'
import { productHandlers } from './product-handlers.ts'
import { productPartHandlers } from './product-part-handlers.ts'
import { productSettingsHandlers } from './product-settings.ts'
import { productTextHandlers } from './product-text-handlers.ts'
import { redirectHandlers } from './redirects.ts'
import { seoHandlers } from './seo-handlers.ts'
import type { TranslationService } from './translation-service.ts'
import { variantHandlers } from './variant-handlers.ts'
import { variantPictureHandlers } from './variant-picture-handlers.ts'
import { websiteProductHandlers } from './website-products.ts'
import { websites } from './tables.ts'

type WebsiteRow = typeof websites.$inferSelect

const websiteCollection = collection<
  WebsiteRow,
  Schema<'Website'> & { uid: string },
  Schema<'WebsiteCreate'>,
  Schema<'WebsiteChange'>
>({
  table: websites,
  resource: 'websites',
  what: 'The website',
  visible: ({ scope }) => inArray(websites.namespace, [...scope.own, '']),
  view: async (rows) =>
    rows.map((row) => ({
      ...storedFields(row),
      namespace: row.namespace,
      name: row.name,
      domainname: row.domainname,
      language: row.language,
      country: row.country,
      active: row.active,
      is_main: row.is_main,
      wholesale: row.wholesale,
      vat_high: row.vat_high,
      vat_low: row.vat_low,
      shipment_price: row.shipment_price,
    })),
  create: (body, call) => given({ ...body, namespace: targetNamespace(call, body.namespace) }),
  change: (body) => ({ ...body }),
})

/** Takes the deletion of a website back. */
export const restoreWebsite = fromKept(websiteCollection.restore)

/** Handlers of brands, categories, websites and products. */
export const catalogHandlers = (files: FileStore, translation: TranslationService) =>
  ({
    ...brandHandlers,
    ...categoryHandlers,
    ...redirectHandlers,
    ...optionGroupHandlers,
    ...variantHandlers,
    ...variantPictureHandlers,
    ...bundleHandlers,
    ...websiteProductHandlers,
    ...seoHandlers,
    ...productPartHandlers,
    ...supplierHandlers,
    ...productSettingsHandlers,
    ...reviewHandlers,
    ...synonymHandlers,
    ...supplierOrderHandlers,
    listWebsites: websiteCollection.list,
    createWebsite: websiteCollection.create,
    readWebsite: websiteCollection.read,
    changeWebsite: websiteCollection.change,
    deleteWebsite: websiteCollection.delete,
    ...productHandlers,
    ...deletedProductHandlers,
    ...productTextHandlers(translation),
    ...productFileHandlers(files),
  }) satisfies Partial<Handlers>
