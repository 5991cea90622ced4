import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderDraftOf, type DraftFields } from './draft-fields.ts'

const PAUSE_MS = 250

/** A product whose price changed because somebody else buys it, or elsewhere. */
export interface Repriced {
  readonly sku: string
  readonly name: string
  readonly before: number | null
  readonly after: number | null
}

/** Who buys where: what decides prices beside the lines. */
const basisOf = ({ customer, website, delivery_address: { country } }: DraftFields): string =>
  JSON.stringify([customer, website, country])

interface Told {
  readonly preview: Schema<'OrderPreview'> | undefined
  readonly basis: string
  readonly repriced: readonly Repriced[]
}

/** Returns the products that have another price than before. */
const changesBetween = (before: Schema<'OrderPreview'>, after: Schema<'OrderPreview'>): readonly Repriced[] =>
  after.lines.flatMap(({ sku, name, list_price }) => {
    const was = before.lines.find((line) => line.sku === sku)
    return was && was.list_price !== list_price
      ? [{ sku, name: name ?? sku, before: was.list_price, after: list_price }]
      : []
  })

/**
 * Returns what a new order, or the draft of a number, would cost, and the products whose price changed with its customer or website, until they
 * are dismissed.
 */
export function useOrderPreview(fields: DraftFields, order: string | undefined) {
  const { api } = useShell()
  const [asked] = useDebouncedValue(fields, PAUSE_MS)
  const { namespace } = asked
  const body = orderDraftOf({ ...asked, lines: asked.lines.filter(({ quantity }) => Number(quantity) > 0) })
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['order-preview', namespace, order, body],
    queryFn: async ({ signal }) => {
      const answer = await api.POST('/api/orders/preview', {
        body: { ...body, ...(namespace !== null && { namespace }), ...(order !== undefined && { order }) },
        signal,
        disableMessage: true,
      })
      return answer.data.results
    },
    enabled: body.lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const preview = body.lines.length === 0 ? undefined : data
  const basis = basisOf(asked)
  const [told, setTold] = useState<Told>({ preview: undefined, basis, repriced: [] })
  if (preview && !isPlaceholderData && preview !== told.preview) {
    const isOther = told.preview !== undefined && told.basis !== basis
    setTold({
      preview,
      basis,
      repriced: isOther && told.preview ? changesBetween(told.preview, preview) : told.repriced,
    })
  }
  return { preview, error, repriced: told.repriced, dismiss: () => setTold({ ...told, repriced: [] }) }
}
