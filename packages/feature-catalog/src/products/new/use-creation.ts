import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import type { SaveStep } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'

/** A new product, and its first picture. */
export interface Creation {
  readonly product: Schema<'ProductCreate'>
  readonly picture: File | null
}

/**
 * Creates a product, then uploads its picture: two calls, so a failure of the second leaves a product. `made` is that
 * one then; `run` retries the picture and does not create a second product. One with a picture becomes ready after it
 * has it, since a picture may be required for that. Rejects with the server's error.
 */
export function useCreation() {
  const text = useText()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const [made, setMade] = useState<Schema<'Product'>>()
  const [states, setStates] = useState<readonly SaveStep['state'][]>([])

  const addPicture = async (sku: string, file: File | null) => {
    if (file)
      await api.upload('/api/products/{sku}/files', {
        params: { path: { sku } },
        file,
        type: 'image',
        isMain: true,
        disableMessage: true,
      })
  }
  const becomeReady = async ({ sku, version }: Schema<'Product'>, status: Schema<'ProductStatus'>) => {
    const { data } = await api.PUT('/api/products/{sku}', {
      params: { path: { sku } },
      body: { status },
      apiVersion: 3,
      ifMatch: `"${version}"`,
      disableMessage: true,
    })
    return data.results
  }
  const run = async ({ product, picture }: Creation): Promise<Schema<'Product'>> => {
    const { status = 'Draft' } = product
    const body = picture ? { ...product, status: 'Draft' as const } : product
    setStates(['running', 'waiting'])
    let stored = made
    try {
      stored ??= (await api.POST('/api/products', { body, disableMessage: true })).data.results
      setMade(stored)
      setStates(['done', 'running'])
      await addPicture(stored.sku, picture)
      if (stored.status !== status) stored = await becomeReady(stored, status)
      setStates([])
      setMade(undefined)
      return stored
    } catch (error) {
      setStates(stored ? ['done', 'failed'] : ['failed', 'waiting'])
      throw error
    } finally {
      if (stored) void invalidateResource(queryClient, 'products')
    }
  }
  const names = [text('catalog.save.fields'), text('catalog.new.picture')]
  return {
    run,
    /** The product that exists although not every step succeeded. */
    made,
    steps: states.map((state, index): SaveStep => ({ name: names[index] ?? '', state })),
  }
}
