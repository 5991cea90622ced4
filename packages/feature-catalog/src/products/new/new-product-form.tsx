import { ProductSelect } from '@backoffice/record-kit/references'
import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import {
  changedFields,
  draftNoticeOf,
  useDraft,
  useInside,
  useLeaveGuard,
  useReason,
  useSaveProblem,
  useShell,
  useUnreadable,
} from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { DraftNotice, FieldGrid, Section, Select } from '@backoffice/ui'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useProductSettings } from '../../settings/use-product-settings.ts'
import { useText } from './texts.ts'
import { MOST_AT_ONCE } from '../detail/variants/matrix.ts'
import { useOptionChoice } from '../detail/variants/use-option-choice.ts'
import { ean13Rule, tagsRule } from '../model/product-rules.ts'
import { CreationBar } from './creation-bar.tsx'
import { FirstPicture } from './first-picture.tsx'
import { NewBasics } from './new-basics.tsx'
import { NewPlace } from './new-place.tsx'
import { NewVariants } from './new-variants.tsx'
import { copiedValues, creationOf, freshProduct, newProductRules, type NewProductValues } from './new-product-fields.ts'
import classes from './new-product.module.css'
import { currencyQuery } from './queries.ts'
import { StorefrontCard } from './storefront-card.tsx'
import { useCreation } from './use-creation.ts'
import { useNewLabels } from './use-new-labels.ts'
import { useSuggestedSku } from './use-suggested-sku.ts'

interface NewProductFormProps {
  /** SKU of the product to copy. */
  readonly copy: string | undefined
  /** That product, once it is loaded. */
  readonly copied: Schema<'Product'> | null
  readonly onCopy: (sku: string | undefined) => void
}

/** Typed values: a suggested SKU alone is nothing to save. */
const typed = ({ sku: _sku, suggested: _suggested, namespace: _namespace, ...rest }: NewProductValues) => rest

/** Creates a product, or a series of them: common values stay for the next one. */
export function NewProductForm({ copy, copied, onCopy }: NewProductFormProps) {
  const text = useText()
  const inside = useInside()
  const locale = useLocale()
  const navigate = useNavigate()
  const labels = useNewLabels()
  const { search, session, toasts } = useShell()
  const whyNot = useReason()
  const [begun, setBegun] = useState(() => freshProduct(session.namespace ?? session.namespaces[0]?.uid ?? null))
  const [picture, setPicture] = useState<File | null>(null)
  const [creating, setCreating] = useState(false)
  const custom = useMemo(
    () => ({ ean13: ean13Rule(text('catalog.rule.ean13')), tags: tagsRule(text('catalog.rule.tags')) }),
    [text],
  )
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: begun,
    rules: newProductRules,
    custom,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const { element, fields: unreadable, message: unreadableMessage, block } = useUnreadable(form)
  const suggest = useSuggestedSku(form)
  const settings = useProductSettings(form.getValues().namespace)
  const creation = useCreation()
  const saveProblem = useSaveProblem(form, labels)

  const values = form.getValues()
  const currency = useQuery(currencyQuery(search, values.namespace)).data ?? undefined
  const hasVariants = values.kind === 'Variant parent'
  const variants = useOptionChoice(
    values.options,
    (update) => form.setFieldValue('options', update(form.getValues().options)),
    hasVariants,
  )
  const tooMany =
    hasVariants && variants.count > MOST_AT_ONCE
      ? text('catalog.variants.too-many', { count: variants.count })
      : undefined
  const isTyped = picture !== null || changedFields(typed(begun), typed(values)).length > 0
  const draft = useDraft({
    record: 'products/new',
    title: values.name || text('catalog.new'),
    values,
    loaded: begun,
    etag: null,
    dirty: isTyped,
    restore: form.setValues,
  })
  const focusName = () => form.getInputNode('name')?.focus()
  const begin = useEffectEvent(focusName)
  useEffect(() => begin(), [])
  const takeOver = useEffectEvent((product: Schema<'Product'>) => {
    const { name } = form.getValues()
    form.setValues({ ...copiedValues(product), name: name || product.name })
  })
  useEffect(() => {
    if (copied) takeOver(copied)
  }, [copied])

  const beginNext = (last: NewProductValues) => {
    const next = { ...last, name: '', sku: '', suggested: '', ean13: '' }
    setBegun(next)
    form.setInitialValues(next)
    form.reset()
    setPicture(null)
    suggest()
    focusName()
  }
  const create = async (last: NewProductValues, then: 'open' | 'next' | 'leave'): Promise<boolean> => {
    setCreating(true)
    saveProblem.clear()
    try {
      const made = await creation.run({
        product: creationOf(last, copied, settings),
        picture,
        variants: hasVariants && variants.count > 0 ? variants.chosen : [],
      })
      await draft.forget()
      toasts.show({ type: 'success', message: text('catalog.new.done', { name: made.name }), description: made.sku })
      if (then === 'next') beginNext(last)
      if (then === 'open')
        await navigate({ to: '/products/$sku', params: { sku: made.sku }, search: inside(made.namespace) })
      return true
    } catch (error) {
      saveProblem.show(error, last)
      return false
    } finally {
      setCreating(false)
    }
  }
  const submitAs = async (then: 'open' | 'next' | 'leave'): Promise<boolean> =>
    !creating &&
    !block() &&
    tooMany === undefined &&
    new Promise((resolve, reject) =>
      form.onSubmit(
        (last) => void create(last, then).then(resolve, reject),
        () => resolve(false),
      )(),
    )
  const submit = (goOn: boolean) => void submitAs(goOn ? 'next' : 'open')
  const names = [
    ...changedFields(typed(begun), typed(values)).map((field) => labels[field] ?? field),
    ...(picture ? [text('catalog.new.picture')] : []),
    ...unreadable,
  ]
  useLeaveGuard(creating ? [] : names, {
    draft,
    save: whyNot('products_post') === undefined ? () => submitAs('leave') : undefined,
  })
  useHotkeys(
    [
      ['mod+Enter', () => submit(false)],
      ['mod+shift+Enter', () => submit(true)],
      ['mod+S', () => submit(false)],
    ],
    [],
  )
  const namespaces = session.namespaces.map(({ uid, name }) => ({ value: uid, label: name }))
  return (
    <div className={classes.page}>
      <form
        ref={element}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(false)
        }}
      >
        {draft.offered && <DraftNotice {...draftNoticeOf(draft.offered, { labels, loaded: begun })} />}
        <Section title={text('catalog.new.begin')}>
          <FieldGrid>
            <ProductSelect
              label={text('catalog.new.copy')}
              description={text('catalog.new.copy-hint')}
              clearable
              archived
              sku={copy ?? null}
              onChange={(chosen) => onCopy(chosen ?? undefined)}
            />
            {namespaces.length > 1 && (
              <Select
                label={text('catalog.new.namespace')}
                description={text('catalog.new.namespace-hint')}
                allowDeselect={false}
                data={namespaces}
                {...form.getInputProps('namespace')}
              />
            )}
          </FieldGrid>
        </Section>
        <NewBasics form={form} currency={currency} onSuggest={suggest} />
        {hasVariants && <NewVariants choice={variants} namespace={values.namespace ?? ''} />}
        <FirstPicture picture={picture} onChange={setPicture} />
        <NewPlace form={form} copied={copied} />
        <CreationBar
          creation={creation}
          problem={saveProblem.message}
          busy={creating}
          message={form.formMessage ?? unreadableMessage ?? tooMany ?? null}
          onCreate={() => submit(false)}
          onCreateNext={() => submit(true)}
        />
      </form>
      <StorefrontCard name={values.name} price={values.price} currency={currency} picture={picture} />
    </div>
  )
}
