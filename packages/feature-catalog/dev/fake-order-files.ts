import type { Schema } from '@backoffice/api-contract'
import { answer, type FakeRequest, type FakeRoute } from '@backoffice/shell-kit/harness'
import { PICTURE } from './fake-media.ts'
import { rejectUrl } from './fake-media.ts'

type OrderFile = Schema<'SupplierOrderFile'>

/** The calls about documents and photos of supplier orders. */
export function fakeOrderFiles(): Readonly<Record<string, FakeRoute>> {
  const kept = new Map<string, readonly OrderFile[]>()
  let last = 0
  const add = (order: string, file: Pick<OrderFile, 'kind' | 'name' | 'line'>) => {
    const made: OrderFile = {
      id: (last += 1),
      url: PICTURE,
      content_type: file.kind === 'Photo' ? 'image/png' : 'application/pdf',
      bytes: 900,
      at: '2026-11-21T09:00:00Z',
      actor: 'ada',
      ...file,
    }
    kept.set(order, [...(kept.get(order) ?? []), made])
    return answer(201, { results: made })
  }
  return {
    'GET /api/supplier-orders/{uid}/files': ({ params }: FakeRequest) => ({
      results: kept.get(params['uid'] ?? '') ?? [],
    }),
    'POST /api/supplier-orders/{uid}/files': ({ params, body }: FakeRequest) => {
      const { filename, type } = body as { readonly filename: string; readonly type: OrderFile['kind'] }
      return add(params['uid'] ?? '', { kind: type, name: filename, line: null })
    },
    'POST /api/supplier-orders/{uid}/lines/{id}/photos': ({ params, body }: FakeRequest) =>
      add(params['uid'] ?? '', {
        kind: 'Photo',
        name: (body as { readonly filename: string }).filename,
        line: Number(params['id']),
      }),
    'POST /api/supplier-orders/{uid}/files/import': ({ params, body }: FakeRequest) => {
      const { url, kind } = body as Schema<'SupplierOrderFileImport'>
      return url.startsWith('https://')
        ? add(params['uid'] ?? '', { kind, name: url.split('/').at(-1) ?? '', line: null })
        : rejectUrl()
    },
    'DELETE /api/supplier-orders/{uid}/files/{id}': ({ params }: FakeRequest) => {
      const order = params['uid'] ?? ''
      kept.set(
        order,
        (kept.get(order) ?? []).filter(({ id }) => String(id) !== params['id']),
      )
      return answer(204, undefined)
    },
  }
}
