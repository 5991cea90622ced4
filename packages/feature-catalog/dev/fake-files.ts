import { answer, type FakeRequest, type FakeRoute } from '@backoffice/shell-kit/harness'
import { PICTURE, rejectUrl } from './fake-media.ts'

interface FakeFile {
  readonly kind: string
  readonly name: string
}

/** The calls about the documents of records, by the path of a record; `own` are the fields that only its kind has. */
export function fakeFiles(record: string, own: object = {}) {
  const kept = new Map<string, readonly (FakeFile & { readonly id: number })[]>()
  let last = 0
  const add = (uid = '', file: FakeFile) => {
    const made = {
      id: (last += 1),
      url: PICTURE,
      content_type: file.kind === 'Photo' ? 'image/png' : 'application/pdf',
      bytes: 48_200,
      at: '2026-11-21T09:00:00Z',
      actor: 'ada',
      ...own,
      ...file,
    }
    kept.set(uid, [...(kept.get(uid) ?? []), made])
    return answer(201, { results: made })
  }
  const routes: Readonly<Record<string, FakeRoute>> = {
    [`GET ${record}/files`]: ({ params }: FakeRequest) => ({ results: kept.get(params['uid'] ?? '') ?? [] }),
    [`POST ${record}/files`]: ({ params, body }: FakeRequest) => {
      const { filename, type } = body as { readonly filename: string; readonly type: string }
      return add(params['uid'], { kind: type, name: filename })
    },
    [`POST ${record}/files/import`]: ({ params, body }: FakeRequest) => {
      const { url, kind } = body as { readonly url: string; readonly kind: string }
      return url.startsWith('https://') ? add(params['uid'], { kind, name: url.split('/').at(-1) ?? '' }) : rejectUrl()
    },
    [`DELETE ${record}/files/{id}`]: ({ params: { uid = '', id } }: FakeRequest) => {
      kept.set(
        uid,
        (kept.get(uid) ?? []).filter((file) => String(file.id) !== id),
      )
      return answer(204, undefined)
    },
  }
  return { add, routes }
}

/** The calls about documents and photos of supplier orders. */
export function fakeOrderFiles(): Readonly<Record<string, FakeRoute>> {
  const { add, routes } = fakeFiles('/api/supplier-orders/{uid}', { line: null })
  return {
    ...routes,
    'POST /api/supplier-orders/{uid}/lines/{id}/photos': ({ params, body }: FakeRequest) => {
      const photo = {
        kind: 'Photo',
        name: (body as { readonly filename: string }).filename,
        line: Number(params['id']),
      }
      return add(params['uid'], photo)
    },
  }
}
