import '@mantine/core/styles/InlineInput.layer.css'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { LanguageSwitch } from '@backoffice/record-kit/parts'
import { useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { useLocale, type Locale } from '@backoffice/texts'
import { ExplainedButton, RecordForm } from '@backoffice/ui'
import { useMemo } from 'react'
import { useText } from './texts.ts'
import { handleRule } from '../seo/seo-fields.ts'
import tab from '../tab.module.css'
import { websiteProductQuery } from './queries.ts'
import { SiteMedia } from './site-media.tsx'
import { SitePeriod } from './site-period.tsx'
import { SitePrices } from './site-prices.tsx'
import { SiteSeo } from './site-seo.tsx'
import { SiteTexts } from './site-texts.tsx'
import { useResetAll } from './use-reset-all.ts'
import { useWebsiteLabels } from './use-website-labels.ts'
import { useWebsiteStore } from './use-website-store.ts'
import { websiteFieldsOf, type ProductOnWebsite, type WebsiteFields } from './website-fields.ts'
import { websiteRules } from './website-rules.ts'

interface WebsiteFormProps {
  readonly loaded: LoadedRecord<ProductOnWebsite>
  readonly language: Locale
  readonly onLanguage: (language: Locale) => void
  readonly editable: boolean
  /** Why it is read-only, beside a missing permission. */
  readonly whyReadOnly: string | undefined
}

/** Edits a product on one website: each field inherited, or overridden. */
export function WebsiteForm({ loaded, language, onLanguage, editable, whyReadOnly }: WebsiteFormProps) {
  const text = useText()
  const locale = useLocale()
  const { api } = useShell()
  const { labels, texts, all } = useWebsiteLabels()
  const custom = useMemo(() => handleRule(text('record.slug-rule')), [text])
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: websiteFieldsOf(loaded.record),
    rules: websiteRules,
    custom,
    labels: all,
    locale,
    report: (error) => console.error(error),
  })
  const { website } = loaded.record.site
  const { uid, sku } = loaded.record.product
  const { record, frame } = useRecordEditing<ProductOnWebsite, WebsiteFields>({
    form,
    loaded,
    needs: { put: 'products_put' },
    queryKey: websiteProductQuery(api, sku, website).queryKey,
    draftOf: `products/${uid}/websites/${website}`,
    titleOf: ({ product, site }) => `${product.name} – ${site.website_name}`,
    valuesOf: websiteFieldsOf,
    labels,
    ...useWebsiteStore(sku, website),
  })
  const { product } = record
  const reset = useResetAll(form)
  const isMissing = (one: Locale) => product.translations.every((spoken) => spoken.language !== one)
  return (
    <RecordForm {...frame} editable={editable} {...(whyReadOnly !== undefined && { whyReadOnly })}>
      <div className={tab.line}>
        <LanguageSwitch
          label={text('record.languages')}
          language={language}
          onChange={onLanguage}
          isMissing={isMissing}
        />
        {editable && (
          <ExplainedButton
            size="compact-sm"
            variant="default"
            reason={reset.run ? undefined : text('catalog.sites.all-inherit')}
            onClick={() => reset.run?.()}
          >
            {text(reset.isUndo ? 'catalog.sites.reset-undo' : 'catalog.sites.reset')}
          </ExplainedButton>
        )}
      </div>
      <SitePeriod form={form} labels={labels} editable={editable} />
      <SiteTexts form={form} product={product} language={language} labels={texts} editable={editable} />
      <SitePrices form={form} product={product} website={website} labels={labels} editable={editable} />
      <SiteMedia form={form} files={product.files} editable={editable} />
      <SiteSeo form={form} record={record} language={language} editable={editable} />
    </RecordForm>
  )
}
