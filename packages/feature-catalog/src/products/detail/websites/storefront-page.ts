import type { Schema } from '@backoffice/api-contract'
import { safeHref } from '@backoffice/shell-kit'
import type { SeoEntries } from '../seo/queries.ts'

/** Returns the URL of a product's page on a website in a language; undefined while it is not published there. */
export function storefrontPage(
  { website, domainname, state, language }: Schema<'WebsiteProduct'>,
  seo: SeoEntries,
  wanted: string = language,
): string | undefined {
  const entries = seo.filter((entry) => entry.website === website)
  const handle = (entries.find((entry) => entry.language === wanted) ?? entries[0])?.shown.handle
  return state === 'Live' && handle ? safeHref(`https://${domainname}/${handle}`) : undefined
}
