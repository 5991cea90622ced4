import type { Handlers } from '../http/types.ts'
import { invalid } from '../http/failure.ts'
import type { UploadFolder } from '../files/receive-upload.ts'
import type { Delimiter, Encoding } from '../sheets/read-csv.ts'
import { runInThread } from '../threads/run-in-thread.ts'
import { viewImport } from './import-view.ts'
import type { SheetToRead } from './read-sheet.ts'
import { sourceOf } from './source-of.ts'
import { storeImport } from './store-import.ts'
import { text } from './messages.ts'

const LONGEST_READING_MS = 20_000
const ENCODINGS: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']
const delimiters: Readonly<Record<string, Delimiter>> = { ',': ',', ';': ';', tab: '\t' }

/** Returns the declared format of a file, where the request has one. @throws 422 for unknown values */
function hintsIn(fields: ReadonlyMap<string, string>): Pick<SheetToRead, 'encoding' | 'delimiter'> {
  const [encoding, delimiter] = [fields.get('encoding'), fields.get('delimiter')]
  const wanted = ENCODINGS.find((known) => known === encoding)
  if (encoding && !wanted) throw invalid(text('unknown-encoding', { encodings: ENCODINGS.join(', ') }), '/encoding')
  const separator = delimiter ? delimiters[delimiter] : undefined
  if (delimiter && !separator) throw invalid(text('unknown-delimiter'), '/delimiter')
  return { ...(wanted ? { encoding: wanted } : {}), ...(separator ? { delimiter: separator } : {}) }
}

/** Reads an uploaded file in a thread, and stores its rows. */
export const uploadImport = (folder: UploadFolder) =>
  ({
    async prepare({ upload, signal, query: { resource = 'products', about }, kinds, demand }) {
      for (const right of sourceOf(kinds, resource).rights) await demand(right)
      const result = folder.path()
      const end = () => folder.remove(result)
      const read = await runInThread(
        { name: 'read-sheet', input: { path: upload.path, result, ...hintsIn(upload.fields) } },
        { limitMs: LONGEST_READING_MS, signal },
      ).catch(async (error: unknown) => {
        await end()
        throw error
      })
      return {
        async handle(call) {
          const file = await storeImport(call, { ...read, resource, about: about ?? null }, upload, result)
          return { status: 201, body: { results: await viewImport(call, file) } }
        },
        end,
      }
    },
  }) satisfies Handlers['uploadImport']
