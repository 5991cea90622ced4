import { auditModule } from './platform/audit/module.ts'
import { exportsModule } from './platform/exports/module.ts'
import { notificationsModule } from './platform/notifications/module.ts'
import { accountLinksModule } from './modules/accounts/links/module.ts'
import { accountsModule } from './modules/accounts/module.ts'
import { brandsModule } from './modules/brands/module.ts'
import { categoriesModule } from './modules/categories/module.ts'
import { customersModule } from './modules/customers/module.ts'
import { notesModule } from './modules/notes/module.ts'
import { optionGroupsModule } from './modules/option-groups/module.ts'
import { ordersModule } from './modules/orders/module.ts'
import { printJobsModule } from './modules/print-jobs/module.ts'
import { productsModule } from './modules/products/module.ts'
import { reviewsModule } from './modules/reviews/module.ts'
import { supplierOrdersModule } from './modules/supplier-orders/module.ts'
import { suppliersModule } from './modules/suppliers/module.ts'
import { synonymsModule } from './modules/synonyms/module.ts'
import { tasksModule } from './modules/tasks/module.ts'
import { websitesModule } from './modules/websites/module.ts'

/** What the product is made of: the only list of its kinds of records, workers and kinds of jobs. */
export const modules = [
  auditModule,
  exportsModule,
  notificationsModule,
  accountLinksModule,
  accountsModule,
  brandsModule,
  categoriesModule,
  customersModule,
  notesModule,
  optionGroupsModule,
  ordersModule,
  printJobsModule,
  productsModule,
  reviewsModule,
  supplierOrdersModule,
  suppliersModule,
  synonymsModule,
  tasksModule,
  websitesModule,
] as const
