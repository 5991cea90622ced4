import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import type { SaveStep } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { combinationsOf, type ChosenGroup } from '../detail/variants/matrix.ts'
import { useText } from './texts.ts'

/** A new product, its first picture, and its variants. */
export interface Creation {
  readonly product: Schema<'ProductCreate'>
  readonly picture: File | null
  /** Options with the selected values; empty without variants. */
  readonly variants: readonly ChosenGroup[]
}

type Part = 'product' | 'picture' | 'variants'

/** Returns the calls that create a product with its parts. */
function useParts() {
  const { api } = useShell()
  return {
    create: async (body: Schema<'ProductCreate'>) =>
      (await api.POST('/api/products', { body, disableMessage: true })).data.results,
    addPicture: (sku: string, file: File) =>
      api.upload('/api/products/{sku}/files', {
        params: { path: { sku } },
        file,
        type: 'image',
        isMain: true,
        disableMessage: true,
      }),
    addVariants: (sku: string, variants: readonly ChosenGroup[]) => {
      const combinations = combinationsOf(variants).map((options) => ({ options: [...options] }))
      const body = { groups: variants.map(({ group }) => group), combinations }
      return api.POST('/api/products/{sku}/variants', { params: { path: { sku } }, body, disableMessage: true })
    },
    /** Its parts have changed it meanwhile. */
    becomeReady: async (sku: string, status: Schema<'ProductStatus'>) => {
      const params = { path: { sku } }
      const { etag } = await api.GET('/api/products/{sku}', { params, apiVersion: 3, disableMessage: true })
      const { data } = await api.PUT('/api/products/{sku}', {
        params,
        body: { status },
        apiVersion: 3,
        ifMatch: etag ?? '*',
        disableMessage: true,
      })
      return data.results
    },
  }
}

/**
 * Creates a product, then uploads its picture and creates its variants: several calls, so a failure of a later one
 * leaves a product. `made` is that one then; `run` continues with what failed and does not create a second product. One
 * with a picture or variants becomes ready after it has them, since they may be required for that. Rejects with the
 * server's error.
 */
export function useCreation() {
  const text = useText()
  const queryClient = useQueryClient()
  const parts = useParts()
  const [made, setMade] = useState<Schema<'Product'>>()
  const [states, setStates] = useState<readonly (readonly [Part, SaveStep['state']])[]>([])

  const run = async ({ product, picture, variants }: Creation): Promise<Schema<'Product'>> => {
    const { status = 'Draft' } = product
    const hasParts = picture !== null || variants.length > 0
    const wanted: readonly Part[] = [
      'product',
      ...(picture ? (['picture'] as const) : []),
      ...(variants.length > 0 ? (['variants'] as const) : []),
    ]
    const done = new Set(states.flatMap(([part, state]) => (state === 'done' ? [part] : [])))
    let current: Part = 'product'
    const show = (state: SaveStep['state']) =>
      setStates(wanted.map((part) => [part, done.has(part) ? 'done' : part === current ? state : 'waiting']))
    const perform = async <Result>(part: Part, call: () => Promise<Result>): Promise<Result> => {
      current = part
      show('running')
      const result = await call()
      done.add(part)
      return result
    }
    let stored = made
    try {
      const body = hasParts ? { ...product, status: 'Draft' as const } : product
      stored ??= await perform('product', () => parts.create(body))
      const { sku } = stored
      setMade(stored)
      if (picture && !done.has('picture')) await perform('picture', () => parts.addPicture(sku, picture))
      if (variants.length > 0 && !done.has('variants'))
        await perform('variants', () => parts.addVariants(sku, variants))
      if (stored.status !== status) stored = await parts.becomeReady(sku, status)
      setStates([])
      setMade(undefined)
      return stored
    } catch (error) {
      show('failed')
      throw error
    } finally {
      if (stored) void invalidateResource(queryClient, 'products')
    }
  }
  const names = {
    product: text('catalog.save.fields'),
    picture: text('catalog.new.picture'),
    variants: text('catalog.new.variants'),
  }
  return {
    run,
    /** The product that exists although not every step succeeded. */
    made,
    steps: states.map(([part, state]): SaveStep => ({ name: names[part], state })),
  }
}
