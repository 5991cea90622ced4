import { defineRecord, freshRecord } from '@backoffice/record-kit/detail'
import { descriptionRules, inAllLanguages, seoFieldsOf, seoRules } from '@backoffice/record-kit/parts'
import { brand } from './brand.ts'

/** Form of a brand. */
export const brandRecord = defineRecord(brand, {
  texts: { one: 'catalog.brand', many: 'catalog.brands' },
  fresh: () => ({ ...freshRecord, name: '', slug: '', products: 0, active_products: 0 }),
  titleOf: ({ name }) => name,
  valuesOf: ({ name, slug, status = 'Active', logo, url = '', supplier = null, sequence = 0, descriptions, seo }) => ({
    name,
    slug,
    status,
    logo: logo ?? '',
    url,
    supplier,
    sequence,
    descriptions: inAllLanguages(descriptions),
    seo: seoFieldsOf(seo),
  }),
  changeOf: ({ logo, ...change }) => ({ ...change, ...(logo !== undefined && { logo: logo || null }) }),
  rowOf: ({ name, slug, status = 'Active', logo = null, version }) => ({ name, slug, status, logo, version }),
  // The limits are those of the contract.
  rules: {
    name: 'required|length:1,80',
    slug: 'required|slug',
    url: 'url|length:0,300',
    logo: 'length:0,2000',
    sequence: 'number',
    ...seoRules,
    ...descriptionRules,
  },
})
