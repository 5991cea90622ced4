import { messageOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { AnchorLink, Section } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'
import tab from '../tab.module.css'
import { seoDuplicatesQuery } from './queries.ts'

/** Lists other products with the same title or URL handle. */
export function SeoDuplicates({ sku }: { readonly sku: string }) {
  const text = useText()
  const { api } = useShell()
  const { data, error } = useQuery(seoDuplicatesQuery(api, sku))
  return (
    <Section title={text('catalog.seo.duplicates')}>
      {error && <p role="alert">{messageOf(error)}</p>}
      {data?.length === 0 && <p className={tab.quiet}>{text('catalog.seo.no-duplicates')}</p>}
      <ul>
        {data?.map((one) => (
          <li key={`${one.sku} ${one.field} ${one.language}`}>
            {text(`catalog.seo.same-${one.field}`, { value: one.value, language: one.language.toUpperCase() })}{' '}
            <AnchorLink underline="always" to="/products/$sku/search-engine-optimization" params={{ sku: one.sku }}>
              {one.name}
            </AnchorLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
