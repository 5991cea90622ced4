import type { RulesForm } from '@backoffice/form-rules/mantine'
import type { Locale } from '@backoffice/texts'
import { Section } from '@backoffice/ui'
import { useText } from './texts.ts'
import { SeoEntry } from '../seo/seo-entry.tsx'
import { fieldsOf, keyOf, shownOf } from '../seo/seo-fields.ts'
import tab from '../tab.module.css'
import type { ProductOnWebsite, WebsiteFields } from './website-fields.ts'

interface SiteSeoProps {
  readonly form: RulesForm<WebsiteFields>
  readonly record: ProductOnWebsite
  readonly language: Locale
  readonly editable: boolean
}

/** Edits the search engine texts of a website in one language: the same ones as on the tab of the product. */
export function SiteSeo({ form, record: { site, seo, product }, language, editable }: SiteSeoProps) {
  const text = useText()
  const path = `seo_${language}` as const
  const find = (website: string | null) => seo.find((one) => one.website === website && one.language === language)
  const entry = find(site.website)
  if (!entry)
    return (
      <Section title={text('catalog.tab.seo')}>
        <p className={tab.quiet}>{text('catalog.sites.seo-later')}</p>
      </Section>
    )
  const general = find(null)
  const fields = form.getValues()[path]
  return (
    <SeoEntry
      key={keyOf(entry)}
      entry={entry}
      fields={fields}
      shown={shownOf(entry, { [keyOf(entry)]: fields, ...(general && { [keyOf(general)]: fieldsOf(general) }) })}
      onFill={(filled) => form.setFieldValue(path, filled)}
      inputProps={(field) => form.getInputProps(`${path}.${field}`)}
      product={product}
      domain={site.domainname}
      editable={editable}
    />
  )
}
