import type { OperationId } from '@backoffice/api-contract'
import { expect } from 'vitest'
import { upload } from './sheet-files.ts'
import { at, type TestAccount, type TestApi } from './test-api.ts'

type Fields = Record<string, unknown>

/** A checked import. */
export interface CheckedImport extends Fields {
  readonly uid: string
  readonly rows: number
  readonly columns: readonly { readonly heading: string; readonly target: string | null }[]
}

export type ImportCalls = ReturnType<typeof importCalls>

/** The calls that import a file: each asserts that it succeeds. */
export function importCalls(api: TestApi) {
  const call = ({ cookie }: TestAccount, operation: OperationId, uid: unknown, body?: unknown) =>
    api.callFresh(operation, { cookie, path: { uid: String(uid) }, ...(body !== undefined && { body }) })
  return {
    call,
    /** Uploads a file and validates it with the suggested columns. */
    async checked(
      account: TestAccount,
      file: string | Uint8Array,
      about: Readonly<Record<string, string>>,
      options: Fields = {},
    ): Promise<CheckedImport> {
      const uploaded = await upload(api, account, file, about)
      expect(uploaded.status, uploaded.text).toBe(201)
      const found = at(uploaded.body, 'results') as CheckedImport
      const targets = found.columns.map(({ target }) => target)
      const answer = await call(account, 'checkImport', found.uid, { targets, ...options })
      expect(answer.status, answer.text).toBe(200)
      return at(answer.body, 'results') as CheckedImport
    },
    rowsOf: async ({ cookie }: TestAccount, uid: string) =>
      at(
        (await api.call('readImportRows', { cookie, path: { uid }, query: { limit: 1000 } })).body,
        'results',
      ) as Fields[],
    /** Starts an import. Returns the uid of its job. */
    async run(account: TestAccount, uid: string): Promise<string> {
      const answer = await call(account, 'startImport', uid, {})
      expect(answer.status, answer.text).toBe(201)
      return String(at(answer.body, 'results', 'uid'))
    },
  }
}
