import type { Schema } from '@backoffice/api-contract'
import { answer, answerProblem, type FakeRoute } from '@backoffice/shell-kit/harness'

type Product = Schema<'Product'>
type ProductFile = Schema<'ProductFile'>

/** A picture without a server: a coloured square. */
export const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"%3E%3Crect width="9" height="9" fill="%23d9a441"/%3E%3C/svg%3E'

/** A file of a product of the harness. */
export const fakeFile = (id: number, changes: Partial<ProductFile> = {}): ProductFile => ({
  id,
  sequence: id - 1,
  url: PICTURE,
  type: 'image',
  is_main: id === 1,
  caption: `View ${id}`,
  alts: {},
  content_type: 'image/png',
  bytes: 900,
  width: 9,
  height: 9,
  version: 1,
  ...changes,
})

const inOrder = (files: readonly ProductFile[]): ProductFile[] => files.map((file, sequence) => ({ ...file, sequence }))

/** Answers that a URL is not one that files are downloaded from. */
export const rejectUrl = (): Response =>
  answerProblem(422, {
    message: 'Files can’t be downloaded from this URL.',
    code: 'files.url-not-allowed',
    pointer: '/url',
  })

/** The calls about the one picture of a record. */
export const fakePicture = <Stored>(
  path: string,
  {
    all,
    change,
  }: {
    readonly all: ReadonlyMap<string, Stored>
    readonly change: (uid: string, url: string, place: string | null) => void
  },
): Readonly<Record<string, FakeRoute>> => {
  const stored: FakeRoute = ({ params, query, body }) => {
    const { url = '' } = body as { readonly url?: string }
    if (url.includes('127.0.0.1')) return rejectUrl()
    const uid = params['uid'] ?? ''
    change(uid, PICTURE, query.get('place'))
    return answer(201, { results: all.get(uid) })
  }
  return { [`POST ${path}/{uid}/files`]: stored, [`POST ${path}/{uid}/files/import`]: stored }
}

/** The calls about the files of a product. */
export function fakeMedia(
  find: (params: Readonly<Record<string, string>>) => Product | undefined,
  store: (product: Product) => void,
): Readonly<Record<string, FakeRoute>> {
  const keep = (product: Product, files: readonly ProductFile[]) => {
    const main = files.find(({ is_main }) => is_main) ?? files.find(({ type }) => type === 'image')
    store({
      ...product,
      files: inOrder(files).map((file) => ({ ...file, is_main: file.id === main?.id })),
      version: product.version + 1,
    })
  }
  const add = (params: Readonly<Record<string, string>>, changes: Partial<ProductFile>) => {
    const product = find(params)
    if (!product) return answerProblem(404, { message: 'Product not found.', code: 'request.not-found' })
    const file = fakeFile(Math.max(0, ...product.files.map(({ id }) => id)) + 1, {
      caption: '',
      is_main: false,
      ...changes,
    })
    keep(product, [...product.files, file])
    return answer(201, { results: file })
  }
  const change = (
    params: Readonly<Record<string, string>>,
    made: (files: readonly ProductFile[], file: ProductFile) => readonly ProductFile[],
  ) => {
    const product = find(params)
    const file = product?.files.find(({ id }) => String(id) === params['id'])
    if (!product || !file) return answerProblem(404, { message: 'File not found.', code: 'request.not-found' })
    keep(product, made(product.files, file))
    return { results: file }
  }
  return {
    'POST /api/products/{sku}/files': ({ params, body }) =>
      add(params, { type: (body as { type: ProductFile['type'] }).type }),
    'POST /api/products/{sku}/files/import': ({ params, body }) => {
      const { url, type } = body as Schema<'ProductFileImport'>
      return url.startsWith('https://') ? add(params, { type }) : rejectUrl()
    },
    'PUT /api/products/{sku}/files/{id}': ({ params, body }) => {
      const changes = body as Schema<'ProductFileChange'>
      return change(params, (files, file) =>
        files.map((one) =>
          one.id === file.id ? { ...one, ...changes } : changes.is_main ? { ...one, is_main: false } : one,
        ),
      )
    },
    'PUT /api/products/{sku}/files/{id}/sequence': ({ params, body }) =>
      change(params, (files, file) =>
        files.filter((one) => one !== file).toSpliced((body as { sequence: number }).sequence, 0, file),
      ),
    'DELETE /api/products/{sku}/files/{id}': ({ params }) => {
      change(params, (files, file) => files.filter((one) => one !== file))
      return answer(204, undefined)
    },
  }
}
