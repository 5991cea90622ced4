import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { LanguageSwitch } from '@backoffice/record-kit/parts'
import { useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { locales, useLocale, type Locale } from '@backoffice/texts'
import { ExplainedButton, RecordForm, Select } from '@backoffice/ui'
import { useHotkeys } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useText } from './texts.ts'
import tab from '../tab.module.css'
import { seoQuery, type SeoEntries } from './queries.ts'
import { SeoEntry } from './seo-entry.tsx'
import { changeOf, handleRule, keyOf, rulesOf, shownOf, valuesOf, type SeoValues } from './seo-fields.ts'

interface SeoFormProps {
  readonly product: Pick<Schema<'Product'>, 'uid' | 'sku' | 'name' | 'files'>
  readonly loaded: LoadedRecord<SeoEntries>
  readonly websites: readonly Pick<Schema<'Website'>, 'uid' | 'name' | 'domainname'>[]
  readonly editable: boolean
}

const ALL = 'all'

/** Edits the search engine texts, one website and language at a time; everything that differs is saved together. */
export function SeoForm({ product, loaded, websites, editable }: SeoFormProps) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const [website, setWebsite] = useState(ALL)
  const [language, setLanguage] = useState<Locale>(locale)
  const entries = loaded.record
  const nameOf = (uid: string | null) =>
    uid === null
      ? text('catalog.seo.all-websites')
      : (websites.find((one) => one.uid === uid)?.name ?? text('record.website.unnamed'))
  const labels = Object.fromEntries(
    entries.map((entry) => [keyOf(entry), `${nameOf(entry.website)} ${entry.language.toUpperCase()}`]),
  )
  const rules = useMemo(() => rulesOf(entries.map(keyOf)), [entries])
  const custom = useMemo(() => handleRule(text('record.slug-rule')), [text])
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: valuesOf(entries),
    rules,
    custom,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const { record, frame } = useRecordEditing<SeoEntries, SeoValues>({
    form,
    loaded,
    needs: { put: 'products_put' },
    queryKey: seoQuery(api, product.sku).queryKey,
    draftOf: `products/${product.uid}/seo`,
    titleOf: () => product.name,
    valuesOf,
    labels,
    read: () => queryClient.fetchQuery({ ...seoQuery(api, product.sku), staleTime: 0 }),
    store: async (changes, base) => {
      const { data, etag } = await api.PUT('/api/products/{sku}/seo', {
        params: { path: { sku: product.sku } },
        body: { entries: changeOf(changes, base.record) },
        ...(base.etag !== null && { ifMatch: base.etag }),
        waitIndexation: false,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    onSaved: () => void invalidateResource(queryClient, 'products', 'redirects'),
  })
  const find = (uid: string, other: Locale) =>
    record.find((entry) => (entry.website ?? ALL) === uid && entry.language === other)
  const entry = find(website, language)
  const fields = entry && form.getValues()[keyOf(entry)]
  const turn = (by: number) =>
    setLanguage(locales[(locales.indexOf(language) + by + locales.length) % locales.length] ?? language)
  useHotkeys([
    ['mod+ArrowLeft', () => turn(-1)],
    ['mod+ArrowRight', () => turn(1)],
  ])
  const missing = record.filter(({ state }) => state === 'Template')
  const showNext = () => {
    const at = entry ? missing.indexOf(entry) : -1
    const next = missing[(at + 1) % missing.length]
    if (!next) return
    setWebsite(next.website ?? ALL)
    setLanguage(next.language)
  }
  const sites = [...new Set(record.map((one) => one.website))]
  return (
    <RecordForm {...frame} editable={editable}>
      <div className={tab.line}>
        <Select
          label={text('catalog.field.website')}
          allowDeselect={false}
          data={sites.map((uid) => ({ value: uid ?? ALL, label: nameOf(uid) }))}
          value={website}
          onChange={(next) => next !== null && setWebsite(next)}
        />
        <LanguageSwitch
          label={text('record.languages')}
          language={language}
          onChange={setLanguage}
          isMissing={(one) => find(website, one)?.state === 'Template'}
        />
        <ExplainedButton
          variant="default"
          reason={missing.length === 0 ? text('catalog.seo.none-missing') : undefined}
          onClick={showNext}
        >
          {text('catalog.seo.next-missing', { count: missing.length })}
        </ExplainedButton>
      </div>
      {entry && fields && (
        <SeoEntry
          key={keyOf(entry)}
          entry={entry}
          fields={fields}
          shown={shownOf(entry, form.getValues())}
          onFill={(filled) => form.setFieldValue(keyOf(entry), filled)}
          inputProps={(field) => form.getInputProps(`${keyOf(entry)}.${field}`)}
          product={product}
          domain={websites.find(({ uid }) => uid === entry.website)?.domainname ?? websites[0]?.domainname ?? '…'}
          editable={editable}
        />
      )}
    </RecordForm>
  )
}
