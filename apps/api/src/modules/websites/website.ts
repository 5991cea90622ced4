import { defineRecord } from '../../platform/records/record.ts'
import { restoreWebsite } from '../products/handlers.ts'
import { websites } from '../products/tables.ts'

/** Storefronts. */
export const website = defineRecord('websites', {
  table: websites,
  title: websites.name,
  tenancy: 'own',
  unique: { websites_domain: ['There is already a website with this domain name.', '/domainname'] },
  undo: { deleteWebsite: restoreWebsite },
})
