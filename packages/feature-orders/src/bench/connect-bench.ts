import { FetchError, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { fitsLetterbox, flatSize, plainSize } from '@backoffice/order-model'
import { queueWrites, type WaitingWrites, type WriteQueue } from '@backoffice/shell-kit'
import type { QueryClient } from '@tanstack/react-query'
import { Bench } from './bench.ts'
import type { BenchPorts, Box, SentPick } from './bench-state.ts'
import { printParcel } from './print-parcel.ts'
import { sound } from './sound.ts'
import type { BenchOrder } from './work.ts'

/** Name of the queue of counts. */
export const PICKS = 'picks'

/** Weight of a parcel that nobody has weighed, and whose products have none, in grams. */
const PLAIN_WEIGHT = 1_000

const quiet = { waitIndexation: false, disableMessage: true } as const

const sizes: Readonly<Record<Box, Pick<Schema<'ParcelCreate'>, 'width' | 'height' | 'depth' | 'weight'>>> = {
  flat: flatSize,
  plain: { ...plainSize, weight: PLAIN_WEIGHT },
}

/** Stores a parcel. What somebody else changed at the order meanwhile does not matter where its units are still there. */
async function storeParcel(api: ApiClient, { number, namespace, version }: BenchOrder, body: Schema<'ParcelCreate'>) {
  const about = { params: { path: { order: number } }, namespace, disableMessage: true }
  const store = (ifMatch: string) => api.POST('/api/orders/{order}/parcels', { ...about, ...quiet, body, ifMatch })
  try {
    return await store(`"${version}"`)
  } catch (error) {
    if (!(error instanceof FetchError) || error.status !== 412) throw error
    const { etag } = await api.GET('/api/orders/{order}', about)
    return store(etag ?? '')
  }
}

/** Changes the stage of an order at the version that the server has. */
async function changeStage(api: ApiClient, { number, namespace }: BenchOrder, body: Schema<'OrderChange'>) {
  const about = { params: { path: { order: number } }, namespace }
  const { etag } = await api.GET('/api/orders/{order}', { ...about, disableMessage: true })
  await api.PUT('/api/orders/{order}', { ...about, ...quiet, body, ...(etag !== null && { ifMatch: etag }) })
}

function portsOf(api: ApiClient, client: QueryClient, queue: () => WriteQueue<SentPick>): BenchPorts {
  const changed = () =>
    client.invalidateQueries({ predicate: ({ queryKey: [of] }) => of === 'bench' || of === 'orders' })
  return {
    load: async () => {
      const { data } = await api.GET('/api/bench/orders', {
        params: { query: { own: true, limit: 50 } },
        disableMessage: true,
      })
      return data.results.filter(({ stage }) => stage === 'Picking')
    },
    take: async (body) => {
      const { data } = await api.POST('/api/bench/batches', { body, ...quiet })
      await changed()
      return data.results
    },
    pack: async (order, lines, { box, weight }) => {
      const known = weight ?? order.weight
      const size = { ...sizes[box], ...(known !== null && { weight: known }) }
      const fits = fitsLetterbox({ width: size.width ?? null, height: size.height ?? null, depth: size.depth ?? null })
      const { data } = await storeParcel(api, order, {
        ...size,
        lines: [...lines],
        service: fits ? 'Letterbox' : 'Parcel',
      })
      const { uid } = data.results
      // A label that cannot be made now waits in the list of labels: packing goes on.
      await api
        .POST('/api/orders/{order}/parcels/{uid}/label', {
          params: { path: { order: order.number, uid } },
          namespace: order.namespace,
          ...quiet,
        })
        .catch(() => undefined)
      void changed()
      return uid
    },
    hold: async (order, stage_reason) => {
      await changeStage(api, order, { stage: 'On hold', hold_reason: 'Stock', stage_reason })
      void changed()
    },
    putBack: async (order) => {
      await changeStage(api, order, { stage: 'To do' })
      void changed()
    },
    count: (pick) => void queue().add(pick),
    counted: () => queue().settled(),
    print: (parcel) => void printParcel(api, parcel).catch(() => sound('refused')),
    sound,
  }
}

/** Returns a bench that works with the server. Counts are sent in their order, and wait without a connection. */
export function connectBench(api: ApiClient, client: QueryClient, waiting: WaitingWrites<SentPick> | undefined): Bench {
  const queue: WriteQueue<SentPick> = queueWrites(client, PICKS, {
    send: async ({ body: { order, namespace, pick }, key }) => {
      const { data } = await api.POST('/api/bench/orders/{order}/picks', {
        params: { path: { order } },
        namespace,
        body: pick,
        idempotencyKey: key,
        ...quiet,
      })
      return data.results
    },
    onSent: () => undefined,
    onRefused: (error, { body }) => bench.refuse(body, error),
    waiting,
  })
  const bench = new Bench(portsOf(api, client, () => queue))
  queue.restore()
  return bench
}
