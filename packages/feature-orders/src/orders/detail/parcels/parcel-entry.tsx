import type { Schema } from '@backoffice/api-contract'
import { CopyField, Notice, type Tone } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { Entry } from '../entries/entry.tsx'
import { ParcelActions, type ParcelProps } from './parcel-actions.tsx'
import { ParcelFacts } from './parcel-facts.tsx'
import classes from './parcels.module.css'
import { useText } from './texts.ts'

const tones = { Open: 'info', Shipped: 'info', Delivered: 'good', Cancelled: 'neutral' } as const satisfies Record<
  Schema<'ParcelState'>,
  Tone
>

/** Renders what is in a parcel. */
function ParcelLines({ loaded, parcel }: Omit<ParcelProps, 'parcels'>) {
  const text = useText()
  return (
    <ul className={classes.lines}>
      {parcel.lines.map(({ line, quantity }) => {
        const name = loaded.record.lines.find(({ id }) => id === line)?.name ?? ''
        return <li key={line}>{text('orders.parcel.line', { count: quantity, name })}</li>
      })}
    </ul>
  )
}

/** Renders a link by which a parcel is followed, to copy or to open. */
function TrackingLink({ address }: { readonly address: string }) {
  const text = useText()
  return (
    <CopyField
      label={text('orders.parcel.tracking')}
      value={address}
      actions={
        <Button component="a" size="xs" variant="default" href={address} target="_blank" rel="noreferrer">
          {text('orders.parcel.tracking.open')}
        </Button>
      }
    />
  )
}

/** Renders a parcel: what is in it, how far it and its label are, and what can be done with it. */
export function ParcelEntry(props: ParcelProps) {
  const { loaded, parcel } = props
  const text = useText()
  const { number, state, lines, tracking_link, label_state, label_reason } = parcel
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isOver = state === 'Delivered' || state === 'Cancelled'
  return (
    <Entry
      title={text('orders.parcel.title', { number })}
      status={{ tone: tones[state], label: text(`orders.parcel.state.${state}`) }}
      amount={text('orders.parcel.units', { count: units })}
      notes={<ParcelFacts parcel={parcel} />}
      actions={!isOver && <ParcelActions {...props} />}
    >
      <ParcelLines loaded={loaded} parcel={parcel} />
      {label_state === 'Asked' && <Notice small>{text('orders.parcel.label.waits')}</Notice>}
      {label_state === 'Failed' && (
        <Notice tone="bad" small>
          {text('orders.parcel.label.failed', { reason: label_reason })}
        </Notice>
      )}
      {tracking_link !== null && state !== 'Cancelled' && <TrackingLink address={tracking_link} />}
    </Entry>
  )
}
