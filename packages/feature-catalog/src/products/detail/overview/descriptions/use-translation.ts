import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import type { Locale } from '@backoffice/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../texts.ts'

/**
 * Translates the missing texts of a product. A translation is marked until it is accepted or discarded: an accepted one
 * counts as written by people and is not translated again.
 */
export function useTranslation({ sku, translations, version }: Schema<'Product'>) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  const [busy, setBusy] = useState(false)
  const ifMatch = `"${version}"`
  const run = async (act: () => Promise<string | undefined>) => {
    setBusy(true)
    try {
      const said = await act()
      if (said !== undefined) toasts.show({ type: 'success', message: said })
    } catch (error) {
      toasts.show({ type: 'error', message: messageOf(error) })
    } finally {
      await invalidateResource(queryClient, 'products')
      setBusy(false)
    }
  }
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
        return text('catalog.texts.translated', { count: data.results.length })
      }),
    accept: (language: Locale) =>
      run(async () => {
        const found = of(language)
        if (!found) return undefined
        const { id: _id, state: _state, ...body } = found
        await api.POST('/api/products/{sku}/translations', {
          params: { path: { sku } },
          body,
          ifMatch,
          disableMessage: true,
        })
        return text('catalog.texts.accepted')
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
        return text('catalog.texts.discarded')
      }),
  }
}
