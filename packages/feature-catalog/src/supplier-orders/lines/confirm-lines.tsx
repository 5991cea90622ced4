import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { focusUnreadable, useReason, useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import {
  Count,
  ExplainedButton,
  formatMoney,
  LineTable,
  MoneyInput,
  NumberInput,
  Section,
  SectionFoot,
} from '@backoffice/ui'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useText } from '../texts.ts'
import type { LoadedOrder } from '../queries.ts'
import classes from './lines.module.css'
import { useStoredOrder } from '../order/use-stored-order.ts'

type Line = Schema<'SupplierOrderLine'>

interface Promised {
  readonly id: number
  readonly confirmed: number
  readonly cost: number | null
  readonly expected: string
  readonly accepted: boolean
}

const promisedOf = ({ id, ordered, confirmed, cost, confirmed_cost, expected, accepted }: Line): Promised => ({
  id,
  confirmed: confirmed ?? ordered,
  cost: confirmed_cost ?? cost,
  expected: expected ?? '',
  accepted: confirmed !== null && accepted,
})

const differs = ({ ordered, cost }: Line, promised: Promised) =>
  promised.confirmed !== ordered || promised.cost !== cost

/**
 * Records the quantities that the supplier confirms, beside the ordered ones; each difference is accepted separately.
 */
export function ConfirmLines({ loaded, onDone }: { readonly loaded: LoadedOrder; readonly onDone: () => void }) {
  const text = useText()
  const locale = useLocale()
  const reason = useReason()
  const keep = useStoredOrder()
  const { api, toasts } = useShell()
  const { record: order, etag } = loaded
  const { currency } = order
  const seesCosts = order.goods !== null
  const table = useRef<HTMLTableElement>(null)
  const [promises, setPromises] = useState(() => order.lines.map(promisedOf))
  const change = (place: number, changes: Partial<Promised>) =>
    setPromises(promises.map((one, index) => (index === place ? { ...one, ...changes } : one)))
  const rows = order.lines.flatMap((line, place) => {
    const promised = promises[place]
    return promised ? [{ line, promised, place, differing: differs(line, promised) }] : []
  })
  const different = rows.filter(({ differing }) => differing)
  const open = different.filter(({ promised }) => !promised.accepted).length
  const send = useMutation({
    mutationFn: async () => {
      const lines = promises.map(({ id, confirmed, cost, expected, accepted }) => ({
        id,
        confirmed,
        accepted,
        expected: expected || null,
        ...(seesCosts && cost !== null && { cost }),
      }))
      const { data } = await api.POST('/api/supplier-orders/{uid}/confirm', {
        params: { path: { uid: order.uid } },
        body: { lines },
        disableMessage: true,
        waitIndexation: false,
        ...(etag !== null && { ifMatch: etag }),
      })
      return data.results
    },
    onSuccess: (next) => {
      keep(next)
      toasts.show({
        type: 'success',
        message: text(next.stage === 'Confirmed' ? 'catalog.supply.confirmed' : 'catalog.supply.partly-confirmed', {
          number: next.number,
          count: open,
        }),
      })
      onDone()
    },
  })
  return (
    <Section
      title={text('catalog.supply.confirm.title')}
      flush
      extra={
        different.length > open
          ? undefined
          : different.length > 0 && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => setPromises(promises.map((one) => ({ ...one, accepted: true })))}
              >
                {text('catalog.supply.accept-all')}
              </Button>
            )
      }
    >
      <div className={classes.scroll}>
        <LineTable ref={table} className={classes.lines} data-editing data-stacks>
          <thead>
            <tr>
              <th scope="col">{text('catalog.product')}</th>
              <th scope="col">{text('catalog.supply.line.ordered')}</th>
              <th scope="col">{text('catalog.supply.line.confirmed')}</th>
              {seesCosts && <th scope="col">{text('catalog.supply.cost')}</th>}
              <th scope="col">{text('catalog.supply.accept')}</th>
              <th scope="col">{text('catalog.supply.expected')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, promised, place, differing }) => (
              <tr key={line.id}>
                <th scope="row">
                  {line.name}
                  <small>{[line.sku, line.supplier_sku].filter(Boolean).join(' · ')}</small>
                </th>
                <td data-label={text('catalog.supply.line.ordered')}>
                  <Count of={line.ordered} />
                </td>
                <td
                  data-label={text('catalog.supply.line.confirmed')}
                  data-differs={promised.confirmed !== line.ordered || undefined}
                >
                  <NumberInput
                    aria-label={`${text('catalog.supply.line.confirmed')} ${line.sku}`}
                    allowDecimal={false}
                    allowNegative={false}
                    value={promised.confirmed}
                    onChange={(confirmed) => change(place, { confirmed: Number(confirmed), accepted: false })}
                  />
                </td>
                {seesCosts && (
                  <td
                    data-money
                    data-label={text('catalog.supply.cost')}
                    data-differs={promised.cost !== line.cost || undefined}
                  >
                    <MoneyInput
                      aria-label={`${text('catalog.supply.cost')} ${line.sku}`}
                      currency={currency}
                      value={promised.cost}
                      onChange={(cost) => change(place, { cost, accepted: false })}
                    />
                    {promised.cost !== line.cost && line.cost !== null && (
                      <small>{text('catalog.supply.was', { cost: formatMoney(line.cost, currency, locale) })}</small>
                    )}
                  </td>
                )}
                <td data-label={text('catalog.supply.accept')}>
                  {differing ? (
                    <Checkbox
                      label={text('catalog.supply.accept-one')}
                      aria-label={`${text('catalog.supply.accept-one')} ${line.sku}`}
                      checked={promised.accepted}
                      onChange={(event) => change(place, { accepted: event.currentTarget.checked })}
                    />
                  ) : (
                    text('catalog.supply.as-ordered')
                  )}
                </td>
                <td data-label={text('catalog.supply.expected')}>
                  <TextInput
                    type="date"
                    aria-label={`${text('catalog.supply.expected')} ${line.sku}`}
                    value={promised.expected}
                    onChange={(event) => change(place, { expected: event.currentTarget.value })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </LineTable>
      </div>
      <SectionFoot edged problem={send.error ? messageOf(send.error) : undefined}>
        <p aria-live="polite">
          {different.length === 0
            ? text('catalog.supply.no-difference')
            : text('catalog.supply.differences', { count: different.length, open })}
        </p>
        <ExplainedButton
          loading={send.isPending}
          reason={reason('products_put')}
          onClick={() => focusUnreadable(table.current) || send.mutate()}
        >
          {text(open > 0 ? 'catalog.supply.keep-open' : 'catalog.supply.confirm.action')}
        </ExplainedButton>
      </SectionFoot>
    </Section>
  )
}
