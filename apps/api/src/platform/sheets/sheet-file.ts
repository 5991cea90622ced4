import type { SentFile } from '../http/types.ts'
import type { CellKind } from './cells.ts'
import { csvWriter } from './csv-writer.ts'
import { xlsxWriter } from './xlsx-writer.ts'

interface Sheet {
  readonly format: 'csv' | 'xlsx'
  /** Name of the file without its extension. */
  readonly name: string
  readonly columns: readonly { readonly heading: string; readonly kind: CellKind }[]
}

/** Writes canonical cells to a sheet that an answer sends, a part of its rows after the other. */
export async function sheetFile(
  { format, name, columns }: Sheet,
  parts: AsyncIterable<readonly (readonly string[])[]> | Iterable<readonly (readonly string[])[]>,
): Promise<SentFile> {
  const pieces: Uint8Array[] = []
  const sink = async (bytes: Uint8Array) => void pieces.push(bytes)
  const writer =
    format === 'csv' ? csvWriter(columns, { delimiter: ',', decimal: '.' }, sink) : xlsxWriter(columns, sink)
  for await (const rows of parts) await writer.rows(rows)
  await writer.end()
  const content = Buffer.concat(pieces)
  return {
    contentType: 'application/octet-stream',
    disposition: `attachment; filename="${name.replaceAll(/[^\w.-]+/g, '_')}.${format}"`,
    open: async () => ({ content }),
  }
}
