import { messageOf } from '@backoffice/api-client'
import type { RulesForm } from '@backoffice/form-rules/mantine'
import { useShell } from '@backoffice/shell-kit'
import { useEffect, useEffectEvent } from 'react'
import type { NewProductValues } from './new-product-fields.ts'

/**
 * Fills in a free SKU of the namespace, at first and when another namespace is selected; a typed one stays. The SKU is
 * not reserved until the product is created. Returns a
 * function that requests another one and replaces the current one.
 */
export function useSuggestedSku(form: RulesForm<NewProductValues>): () => void {
  const { api } = useShell()
  const { namespace } = form.getValues()
  const suggest = async (over: boolean) => {
    try {
      const { data } = await api.GET('/api/sku', {
        params: { query: namespace === null ? {} : { namespace_id: namespace } },
        disableMessage: true,
      })
      const { sku, suggested } = form.getValues()
      if (!over && sku !== '' && sku !== suggested) return
      form.setFieldValue('suggested', data.sku)
      form.setFieldValue('sku', data.sku)
    } catch (error) {
      form.setFieldError('sku', messageOf(error))
    }
  }
  const begin = useEffectEvent((_of: string | null) => void suggest(false))
  useEffect(() => begin(namespace), [namespace])
  return () => void suggest(true)
}
