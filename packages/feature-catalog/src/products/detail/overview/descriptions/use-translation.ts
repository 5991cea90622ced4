import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell, type Toast } from '@backoffice/shell-kit'
import type { Locale } from '@backoffice/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../texts.ts'

/** Runs one action at a time on the texts of a product, and shows how it went. */
function useTextAction() {
  const queryClient = useQueryClient()
  const { toasts } = useShell()
  const [busy, setBusy] = useState(false)
  const run = async (act: () => Promise<Omit<Toast, 'type'> | undefined>) => {
    setBusy(true)
    try {
      const toast = await act()
      if (toast) toasts.show({ type: 'success', ...toast })
    } catch (error) {
      toasts.show({ type: 'error', message: messageOf(error) })
    } finally {
      await invalidateResource(queryClient, 'products')
      setBusy(false)
    }
  }
  return { busy, run }
}

/**
 * Translates the missing texts of a product, or one field. A translation is marked until it is accepted or discarded: an
 * accepted one counts as written by people and is not translated again with the missing ones.
 */
export function useTranslation({ uid, sku, translations, version }: Schema<'Product'>) {
  const text = useText()
  const { api } = useShell()
  const { busy, run } = useTextAction()
  const ifMatch = `"${version}"`
  const of = (language: Locale) => translations.find((translation) => translation.language === language)
  return {
    busy,
    translate: () =>
      run(async () => {
        const { data } = await api.PUT('/api/products/{sku}/trigger-auto-translate', {
          params: { path: { sku } },
          ifMatch,
          disableMessage: true,
        })
        return { message: text('catalog.texts.translated', { count: data.results.length }) }
      }),
    translateField: (language: Locale, field: Schema<'TextField'>) =>
      run(async () => {
        const { data } = await api.PUT('/api/products/{sku}/trigger-auto-translate', {
          params: { path: { sku } },
          body: { language, fields: [field] },
          ifMatch,
          disableMessage: true,
        })
        return data.results.length === 0
          ? { message: text('catalog.texts.field-same') }
          : { message: text('catalog.texts.translated', { count: 1 }), undoes: { resource: 'products', object: uid } }
      }),
    accept: (language: Locale) =>
      run(async () => {
        const found = of(language)
        if (!found) return undefined
        const { id: _id, state: _state, auto_fields: _fields, ...body } = found
        await api.POST('/api/products/{sku}/translations', {
          params: { path: { sku } },
          body,
          ifMatch,
          disableMessage: true,
        })
        return { message: text('catalog.texts.accepted') }
      }),
    discard: (language: Locale) =>
      run(async () => {
        const found = of(language)
        if (found)
          await api.DELETE('/api/products/{sku}/translations/{id}', {
            params: { path: { sku, id: found.id } },
            ifMatch,
            disableMessage: true,
          })
        return { message: text('catalog.texts.discarded') }
      }),
  }
}
