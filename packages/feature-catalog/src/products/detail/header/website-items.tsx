import { messageOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { ActionItems } from '@backoffice/ui'
import { Menu } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { seoQuery } from '../seo/queries.ts'
import { useText } from '../texts.ts'
import { productWebsitesQuery } from '../websites/queries.ts'
import { storefrontPage } from '../websites/storefront-page.ts'

/**
 * Renders the menu items that open the product's page on the websites where it is live, in the language of each; or why
 * there is none.
 */
export function WebsiteItems({ sku }: { readonly sku: string }) {
  const text = useText()
  const { api } = useShell()
  const [sites, seo] = useQueries({ queries: [productWebsitesQuery(api, sku), seoQuery(api, sku)] })
  const pages = (sites.data ?? []).flatMap((site) => {
    const href = storefrontPage(site, seo.data?.record ?? [])
    return href === undefined ? [] : [{ ...site, href }]
  })
  const error = sites.error ?? seo.error
  if (pages.length === 0)
    return (
      <ActionItems
        actions={[
          {
            id: 'view',
            label: text('catalog.header.view'),
            reason: error
              ? messageOf(error)
              : text(sites.isPending ? 'catalog.header.view-loading' : 'catalog.header.not-live'),
            run: () => undefined,
          },
        ]}
      />
    )
  return pages.map(({ website, website_name, href }) => (
    <Menu.Item key={website} component="a" href={href} target="_blank" rel="noopener noreferrer">
      {text('catalog.header.view-on', { website: website_name })}
    </Menu.Item>
  ))
}
