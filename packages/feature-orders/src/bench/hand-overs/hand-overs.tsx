import { messageOf, readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { bulkTexts } from '@backoffice/record-kit/bulk'
import { lazyDialog, useInside, useReason, useShell } from '@backoffice/shell-kit'
import { AnchorLink, ErrorPanel, ExplainedButton, Section } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDownload } from '../../orders/detail/documents/use-download.ts'
import { Problem } from '../../orders/detail/entries/problem.tsx'
import { useText } from '../texts.ts'
import classes from './hand-overs.module.css'

const QueueJob = lazyDialog(() => import('../queues/queue-job.tsx'), bulkTexts)

const POLL_MS = 10_000

/** Prints what a carrier takes along today, to be signed. */
function PrintList({ carrier }: Pick<Schema<'HandOver'>, 'carrier'>) {
  const text = useText()
  const { api } = useShell()
  const list = useDownload('hand-over.pdf', () =>
    api.GET('/api/bench/hand-overs/list', { params: { query: { carrier } }, disableMessage: true }),
  )
  return (
    <>
      <ExplainedButton size="compact-sm" variant="default" loading={list.isDrawing} onClick={list.download}>
        {text('orders.bench.hand-over.print')}
      </ExplainedButton>
      <Problem message={list.problem} />
    </>
  )
}

/** Names the parcels that cannot leave, and why. */
function Missing({ missing }: Pick<Schema<'HandOver'>, 'missing'>) {
  const text = useText()
  const inside = useInside()
  return (
    <ul className={classes.missing} aria-label={text('orders.bench.hand-over.missing')}>
      {missing.map(({ order, number, namespace, reason }) => (
        <li key={`${namespace} ${order} ${number}`}>
          <AnchorLink to="/orders/$order" params={{ order }} search={inside(namespace)}>
            {text('orders.bench.hand-over.parcel', { order, number })}
          </AnchorLink>{' '}
          {reason}
        </li>
      ))}
    </ul>
  )
}

interface CarrierProps {
  readonly handOver: Schema<'HandOver'>
  readonly onShip: (orders: readonly string[]) => void
}

function Carrier({ handOver: { carrier, orders, parcels, missing }, onShip }: CarrierProps) {
  const text = useText()
  const reason = useReason()('orders_put')
  const nothing = orders.length === 0 ? text('orders.bench.hand-over.nothing') : undefined
  return (
    <li className={classes.carrier}>
      <div className={classes.head}>
        <strong>{text(`orders.bench.carrier.${carrier}`)}</strong>
        <span>{text('orders.bench.hand-over.ready', { count: parcels })}</span>
        <PrintList carrier={carrier} />
        <ExplainedButton size="compact-sm" reason={reason ?? nothing} onClick={() => onShip(orders)}>
          {text('orders.bench.hand-over.ship', { count: orders.length })}
        </ExplainedButton>
      </div>
      {missing.length > 0 && <Missing missing={missing} />}
    </li>
  )
}

/** Renders what each carrier takes along at the end of the day, and what cannot leave yet. */
export function HandOvers() {
  const text = useText()
  const { api } = useShell()
  const { data, error, refetch } = useQuery({ ...readOptions(api, '/api/bench/hand-overs'), refetchInterval: POLL_MS })
  const [shipping, ship] = useState<readonly string[]>()
  const shown = data?.results.filter(({ orders, missing }) => orders.length + missing.length > 0) ?? []
  return (
    <Section title={text('orders.bench.hand-over')}>
      {error && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && shown.length === 0 && <p className={classes.none}>{text('orders.bench.hand-over.none')}</p>}
      <ul className={classes.carriers}>
        {shown.map((handOver) => (
          <Carrier key={handOver.carrier} handOver={handOver} onShip={ship} />
        ))}
      </ul>
      {shipping && <QueueJob step="ship" orders={shipping} onClose={() => ship(undefined)} />}
    </Section>
  )
}
