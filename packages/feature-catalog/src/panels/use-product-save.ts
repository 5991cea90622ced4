import { messageOf, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { SearchClient } from '@backoffice/search'
import { changedFields, mergeFields, pickFields } from '@backoffice/shell-kit'
import { locales, type Locale } from '@backoffice/texts'
import type { Choice, SaveStep } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isStale, saveProduct, saveText } from '../commands.ts'
import { useText } from '../messages.ts'
import { fieldsOf, textsOf, valuesOf, type ProductFields, type ProductTexts, type ProductValues } from '../model/product-fields.ts'
import { productQuery } from '../product/queries.ts'

/** A product as it was read, and the `ETag` that came with it. */
export interface LoadedProduct {
  readonly product: Schema<'Product'>
  readonly etag: string | null
}

type Field = keyof ProductFields

interface Clash {
  readonly fields: readonly Field[]
  readonly theirs: LoadedProduct
}

const fieldsIn = ({ texts: _texts, ...fields }: ProductValues): ProductFields => fields

interface Options {
  readonly api: ApiClient
  readonly search: SearchClient
  /** Begins the form anew with what was stored. */
  readonly onSaved: (loaded: LoadedProduct, values: ProductValues) => void
}

/**
 * Saves what differs of a product: its fields in one call, the text of each changed language in another. What others
 * stored in the meantime in other fields stays; where both changed the same field, `clash` asks. A failed step is kept.
 */
export function useProductSave({ api, search, onSaved }: Options) {
  const text = useText()
  const queryClient = useQueryClient()
  const { toasts } = useRouter().options.context
  const [saving, setSaving] = useState(false)
  const [steps, setSteps] = useState<readonly SaveStep[]>([])
  const [problem, setProblem] = useState<string>()
  const [clash, setClash] = useState<Clash>()

  const storeFields = async (base: LoadedProduct, mine: ProductFields, names: readonly Field[]): Promise<LoadedProduct> => {
    if (names.length === 0) return base
    try {
      return await saveProduct({ api, search, queryClient }, base.product.sku, pickFields(mine, names), base.etag)
    } catch (error) {
      if (!isStale(error)) throw error
      const theirs = await queryClient.fetchQuery({ ...productQuery(api, base.product.sku), staleTime: 0 })
      const merged = mergeFields(fieldsOf(base.product), mine, fieldsOf(theirs.product))
      if (merged.conflicts.length === 0) return storeFields(theirs, mine, merged.mine)
      setClash({ fields: merged.conflicts, theirs })
      throw error
    }
  }

  const storeTexts = async (loaded: LoadedProduct, texts: ProductTexts, languages: readonly Locale[], done: (language: Locale) => void): Promise<LoadedProduct> => {
    for (const language of languages) {
      await saveText({ api }, loaded.product.sku, language, texts[language])
      done(language)
    }
    if (languages.length === 0) return loaded
    return queryClient.fetchQuery({ ...productQuery(api, loaded.product.sku), staleTime: 0 })
  }

  /** Stores `values` over `base`, what was loaded when the form began. */
  const save = async (base: LoadedProduct, values: ProductValues): Promise<void> => {
    const mine = fieldsIn(values)
    const names = changedFields(fieldsOf(base.product), mine)
    const languages = locales.filter((language) => changedFields(textsOf(base.product)[language], values.texts[language]).length > 0)
    const all = [...(names.length > 0 ? [text('catalog.save.fields')] : []), ...languages.map((language) => text('catalog.save.text', { language }))]
    let done = 0
    const show = (state: SaveStep['state']) =>
      setSteps(all.map((name, index) => ({ name, state: index < done ? 'done' : index === done ? state : 'waiting' })))
    const advance = () => {
      done += 1
      show('running')
    }
    setSaving(true)
    setProblem(undefined)
    setClash(undefined)
    show('running')
    try {
      const stored = await storeFields(base, mine, names)
      if (names.length > 0) advance()
      const loaded = await storeTexts(stored, values.texts, languages, advance)
      onSaved(loaded, valuesOf(loaded.product))
      toasts.show({ type: 'success', message: text('catalog.saved', { name: loaded.product.name }) })
      setSteps([])
    } catch (error) {
      show('failed')
      if (!isStale(error)) setProblem(messageOf(error, text('catalog.save.failed')))
    } finally {
      setSaving(false)
    }
  }

  /** Goes on after a clash: the chosen fields stay mine, the others become theirs. */
  const resolve = (base: LoadedProduct, values: ProductValues, choices: Readonly<Record<string, Choice>>): Promise<void> => {
    if (!clash) return Promise.resolve()
    const theirs = fieldsOf(clash.theirs.product)
    const untouched = mergeFields(fieldsOf(base.product), fieldsIn(values), theirs).mine
    const kept = clash.fields.filter((field) => choices[field] === 'mine')
    const chosen = { ...theirs, ...pickFields(fieldsIn(values), [...untouched, ...kept]), texts: values.texts }
    return save(clash.theirs, chosen)
  }

  return { save, resolve, saving, steps, problem, clash, forget: () => { setProblem(undefined); setClash(undefined); setSteps([]) } }
}
