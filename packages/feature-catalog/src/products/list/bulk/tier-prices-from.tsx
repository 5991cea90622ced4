import { messageOf, statusCodeOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatTierPrice } from '../../model/format-tier-price.ts'
import { useText } from './texts.ts'
import classes from './bulk-fields.module.css'
import type { FieldProps } from './bulk-fields.tsx'

/** Copies the tier prices of another product, by its SKU. */
export function TierPricesFrom({ values: { tiers }, set, currency }: FieldProps & { readonly currency: string }) {
  const text = useText()
  const locale = useLocale()
  const { api } = useShell()
  const [sku, setSku] = useState('')
  const read = useMutation({
    mutationFn: async () =>
      (await api.GET('/api/products/{sku}', { params: { path: { sku: sku.trim() } }, disableMessage: true })).data
        .results.tier_prices,
    onSuccess: (found) => set({ tiers: found }),
  })
  const problem =
    read.error &&
    (statusCodeOf(read.error) === 404 ? text('catalog.bulk.tiers.unknown-sku', { sku }) : messageOf(read.error))
  return (
    <>
      <div className={classes.line}>
        <TextInput
          label={text('catalog.bulk.tiers.sku')}
          autoComplete="off"
          error={problem}
          value={sku}
          onChange={(event) => {
            setSku(event.currentTarget.value)
            set({ tiers: null })
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && sku.trim() !== '') read.mutate()
          }}
        />
        <Button variant="default" loading={read.isPending} disabled={sku.trim() === ''} onClick={() => read.mutate()}>
          {text('catalog.bulk.tiers.read')}
        </Button>
      </div>
      {tiers && (
        <p aria-live="polite">
          {text('catalog.bulk.tiers.found', { count: tiers.length })}{' '}
          {tiers.map((tier) => `${tier.from_quantity}+ ${formatTierPrice(tier, currency, locale)}`).join(', ')}
        </p>
      )}
    </>
  )
}
