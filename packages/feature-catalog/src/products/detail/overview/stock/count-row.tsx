import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { Count } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useText } from '../texts.ts'
import { afterScan, countedUnits } from './counted-units.ts'

interface CountRowProps {
  readonly place: Pick<Schema<'ProductStock'>, 'location' | 'on_hand'>
  /** Where it is kept there, if that is known. */
  readonly shelf: string | null
  readonly typed: string
  readonly error: string | undefined
  /** Codes of the product that a scanner may type. */
  readonly codes: readonly string[]
  readonly onType: (typed: string) => void
  /** Called for Enter without a scan. */
  readonly onNext: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Renders a location whose units are typed or scanned, with the difference from what should be there. */
export function CountRow({ place: { location, on_hand }, shelf, typed, error, codes, onType, onNext }: CountRowProps) {
  const text = useText()
  const locale = useLocale()
  const units = countedUnits(typed)
  const isCount = units !== undefined && !Number.isNaN(units)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const scanned = afterScan(typed, codes)
    if (scanned === undefined) onNext(event)
    else onType(scanned)
  }
  return (
    <tr>
      <th scope="row">
        {location}
        {shelf !== null && ` · ${shelf}`}
      </th>
      <td>
        <Count of={on_hand} />
      </td>
      <td>
        <TextInput
          aria-label={text('catalog.stock.counted-at', { location })}
          data-count
          inputMode="numeric"
          maxLength={60}
          value={typed}
          error={error ?? (units !== undefined && !isCount && text('catalog.stock.no-count'))}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </td>
      <td>{isCount && new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(units - on_hand)}</td>
    </tr>
  )
}
