import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { NumberInput, Select } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { LoadedOrder } from '../../queries.ts'
import { fieldsOf, linesOf, packableLines, parcelOf, type PackableLine, type ParcelFields } from './parcel-fields.ts'
import { ParcelSizeFields } from './parcel-size-fields.tsx'
import { trackingLinkOf } from './tracking-link.ts'
import classes from './parcels.module.css'
import { useText } from './texts.ts'
import { usePartCall } from '../entries/use-part-call.ts'

interface PackParcelProps {
  readonly loaded: LoadedOrder
  readonly parcels: readonly Schema<'Parcel'>[]
  /** The parcel to change; omitted: a new one. */
  readonly parcel?: Schema<'Parcel'>
  readonly onClose: () => void
}

const carriers = ['Printed label', 'Own delivery'] as const satisfies readonly Schema<'ParcelCarrier'>[]

/** Returns the call that stores a parcel. */
function useStoreParcel({ loaded, parcel, onClose }: PackParcelProps) {
  const text = useText()
  const { api } = useShell()
  const { number, namespace } = loaded.record
  const more = { namespace, waitIndexation: false, disableMessage: true } as const
  return usePartCall({
    loaded,
    call: (fields: ParcelFields, version) => {
      const body = parcelOf(fields)
      if (!parcel)
        return api.POST('/api/orders/{order}/parcels', {
          params: { path: { order: number } },
          body,
          ...more,
          ...version,
        })
      const link = trackingLinkOf(fields.tracking_link.trim(), loaded.record.delivery_address)
      return api.PUT('/api/orders/{order}/parcels/{uid}', {
        params: { path: { order: number, uid: parcel.uid } },
        body: { ...body, ...(link !== (parcel.tracking_link ?? '') && { tracking_link: link || null }) },
        ...more,
        ...version,
      })
    },
    done: parcel ? text('orders.parcel.changed', { number: parcel.number }) : text('orders.parcel.packed'),
    onDone: onClose,
  })
}

interface UnitFieldsProps {
  readonly lines: readonly PackableLine[]
  readonly units: ParcelFields['units']
  /** Returns what the server says about the units of a line. */
  readonly problemOf: (line: number) => string | undefined
  readonly onChange: (units: ParcelFields['units']) => void
}

/** Edits how many units of each line are in a parcel. */
function UnitFields({ lines, units, problemOf, onChange }: UnitFieldsProps) {
  const text = useText()
  return (
    <ul className={classes.units}>
      {lines.map(({ line, name, sku, most }, place) => (
        <li key={line}>
          <div className={classes.name}>
            {name}
            <small>{sku}</small>
            <small>{text('orders.parcel.left', { count: most })}</small>
          </div>
          <NumberInput
            label={text('orders.parcel.quantity')}
            aria-label={`${text('orders.parcel.quantity')}, ${name}`}
            allowDecimal={false}
            min={0}
            max={most}
            {...(place === 0 && { 'data-autofocus': true })}
            value={units.get(line) ?? ''}
            error={problemOf(line)}
            onChange={(quantity) => onChange(new Map([...units, [line, quantity]]))}
          />
        </li>
      ))}
    </ul>
  )
}

interface TrackingFieldProps {
  readonly value: string
  /** Where the parcel goes. */
  readonly address: Schema<'Address'> | null
  readonly error: string | undefined
  readonly onChange: (link: string) => void
}

/** Edits where the customer follows a parcel: a link, or a barcode that becomes one. */
function TrackingField({ value, address, error, onChange }: TrackingFieldProps) {
  const text = useText()
  return (
    <TextInput
      label={text('orders.parcel.tracking')}
      description={text('orders.parcel.tracking.hint')}
      inputMode="url"
      maxLength={500}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onChange(trackingLinkOf(value, address))}
    />
  )
}

/** Packs a parcel, or changes one that has not left. */
export default function PackParcel(props: PackParcelProps) {
  const { loaded, parcels, parcel, onClose } = props
  const text = useText()
  const lines = packableLines(loaded.record, parcels, parcel)
  const [fields, setFields] = useState(() => fieldsOf(lines, parcel))
  /** Lines of the last attempt, by whose places the server names fields. */
  const [sent, setSent] = useState<readonly number[]>([])
  const { run, busy, fields: problems, problem } = useStoreParcel(props)
  const change = (changes: Partial<ParcelFields>) => setFields({ ...fields, ...changes })
  const shown = [
    'width',
    'height',
    'depth',
    'weight',
    'tracking_link',
    ...sent.map((_, place) => `lines.${place}.quantity`),
  ]
  return (
    <Dialog
      title={parcel ? text('orders.parcel.change.title', { number: parcel.number }) : text('orders.parcel.pack')}
      action={text(parcel ? 'orders.parcel.save' : 'orders.parcel.pack')}
      busy={busy}
      ready={linesOf(fields).length > 0}
      problem={problem(shown)}
      onConfirm={() => {
        setSent(linesOf(fields).map(({ line }) => line))
        run(fields)
      }}
      onClose={onClose}
    >
      <UnitFields
        lines={lines}
        units={fields.units}
        problemOf={(line) => problems.get(`lines.${sent.indexOf(line)}.quantity`)}
        onChange={(units) => change({ units })}
      />
      <Select
        label={text('orders.parcel.carrier')}
        description={text(`orders.parcel.carrier.${fields.carrier}.hint`)}
        allowDeselect={false}
        data={carriers.map((value) => ({ value, label: text(`orders.parcel.carrier.${value}`) }))}
        value={fields.carrier}
        onChange={(value) => change({ carrier: carriers.find((one) => one === value) ?? fields.carrier })}
      />
      <ParcelSizeFields fields={fields} problems={problems} onChange={setFields} />
      {parcel && (
        <TrackingField
          value={fields.tracking_link}
          address={loaded.record.delivery_address}
          error={problems.get('tracking_link')}
          onChange={(tracking_link) => change({ tracking_link })}
        />
      )}
      {parcel?.label_state === 'Ready' && <p>{text('orders.parcel.label.void')}</p>}
    </Dialog>
  )
}
