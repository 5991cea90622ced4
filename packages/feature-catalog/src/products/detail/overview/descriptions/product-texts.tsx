import type { Schema } from '@backoffice/api-contract'
import { LanguageSwitch } from '@backoffice/record-kit/parts'
import { useNamespaceName } from '@backoffice/record-kit/references'
import { useReason } from '@backoffice/shell-kit'
import { locales, useLocale, type Locale } from '@backoffice/texts'
import { ExplainedButton, Section } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useProductSettings } from '../../../../settings/use-product-settings.ts'
import { isInherited } from '../../inheritance/inherited-values.ts'
import { ParentField } from '../../inheritance/parent-field.tsx'
import { useText } from '../texts.ts'
import { LanguageColumn } from './language-column.tsx'
import type { ProductSectionProps } from '../section-props.ts'
import classes from '../sections.module.css'
import { useTranslation } from './use-translation.ts'

/** The language that the others are translated from. */
const SOURCE: Locale = 'en'

interface ProductTextsProps extends ProductSectionProps {
  /** The stored product. */
  readonly product: Schema<'Product'>
  /** Whether there are unsaved changes. */
  readonly dirty: boolean
}

/** Returns the languages of the settings, and those that the product has a text in. */
function useOfferedLanguages({ namespace, translations }: Schema<'Product'>): readonly Locale[] {
  const { languages = locales } = useProductSettings(namespace) ?? {}
  return locales.filter(
    (one) => one === SOURCE || languages.includes(one) || translations.some(({ language }) => language === one),
  )
}

/** Returns the languages that are shown: the source beside another one where there is room, or all that are offered. */
function useColumns(product: Schema<'Product'>) {
  const own = useLocale()
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const [chosen, setLanguage] = useState<Locale>(own)
  const [all, setAll] = useState(false)
  const offered = useOfferedLanguages(product)
  const language = offered.includes(chosen) ? chosen : SOURCE
  const second = offered.find((one) => one !== SOURCE) ?? SOURCE
  const other = language === SOURCE && wide ? second : language
  const shown = all ? offered : wide && other !== SOURCE ? [SOURCE, other] : [language]
  return { offered, other, shown, all, setAll, setLanguage }
}

/** Returns why the texts cannot be translated here. */
function useWhyNot({ form, product, dirty }: Pick<ProductTextsProps, 'form' | 'product' | 'dirty'>) {
  const text = useText()
  const missing = useReason()('products_put')
  const namespaceName = useNamespaceName()
  const { above } = product
  if (missing !== undefined) return missing
  if (above && isInherited(form, product, 'texts'))
    return text('catalog.inherit.why', { name: namespaceName(above.namespace) })
  return dirty ? text('record.why.unsaved') : undefined
}

interface TextToolsProps extends Pick<
  ReturnType<typeof useColumns>,
  'offered' | 'other' | 'all' | 'setAll' | 'setLanguage'
> {
  readonly form: ProductTextsProps['form']
  readonly busy: boolean
  /** Why nothing can be translated now. */
  readonly reason: string | undefined
  readonly onTranslate: () => void
}

/** Translates the texts, and selects the languages that are shown. */
function TextTools({ form, offered, other, all, setAll, setLanguage, busy, reason, onTranslate }: TextToolsProps) {
  const text = useText()
  const values = form.getValues()
  return (
    <div className={classes.tools}>
      <ExplainedButton
        size="compact-sm"
        variant="default"
        data-key="t"
        loading={busy}
        reason={reason}
        onClick={onTranslate}
      >
        {text('catalog.texts.translate')}
      </ExplainedButton>
      <LanguageSwitch
        label={text('catalog.texts.language')}
        language={other}
        languages={offered}
        onChange={setLanguage}
        isMissing={(one) => values[one].name === ''}
      />
      <Button size="compact-sm" variant={all ? 'light' : 'default'} aria-pressed={all} onClick={() => setAll(!all)}>
        {text('catalog.texts.all')}
      </Button>
    </div>
  )
}

/** Edits the texts of the product: the source beside another language where there is room, or all of them. */
export function ProductTexts({ form, editable, product, dirty }: ProductTextsProps) {
  const text = useText()
  const storedIn = (one: Locale) => product.translations.find(({ language }) => language === one)
  const source = storedIn(SOURCE) ?? product.translations[0]
  const { busy, translate, translateField, accept, discard } = useTranslation(product)
  const { shown, ...columns } = useColumns(product)
  const reason = useWhyNot({ form, product, dirty })
  return (
    <Section
      anchor="texts"
      title={text('catalog.section.texts')}
      extra={<TextTools {...{ ...columns, form, busy, reason }} onTranslate={() => void translate()} />}
    >
      <ParentField field="texts" {...{ form, editable, product }}>
        {(isOwn) => (
          <div className={classes.columns}>
            {shown.map((one) => (
              <LanguageColumn
                key={one}
                form={form}
                editable={isOwn}
                language={one}
                isSource={one === SOURCE}
                stored={storedIn(one)}
                source={source?.language === one ? undefined : source}
                busy={busy}
                reason={reason}
                onAccept={() => void accept(one)}
                onDiscard={() => void discard(one)}
                onTranslate={(field) => void translateField(one, field)}
              />
            ))}
          </div>
        )}
      </ParentField>
    </Section>
  )
}
