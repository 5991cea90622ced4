import { writeFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import type { PackingSlip } from '../packing-slip.ts'
import { drawPackingSlip } from './draw-packing-slip.ts'

/** Something that is printed: a packing slip, which is drawn each time, or a file that is kept. */
export type Paper = { readonly slip: PackingSlip } | { readonly pdf: Uint8Array }

/** Papers that are bound into one file. */
export interface PapersToBind {
  readonly papers: readonly Paper[]
  readonly path: string
}

/** Writes papers to one PDF, one after the other, synchronously in its thread. Returns the number of pages. */
export async function bindPapers({ papers, path }: PapersToBind): Promise<number> {
  const bound = await PDFDocument.create()
  for (const paper of papers) {
    const one = await PDFDocument.load('slip' in paper ? await drawPackingSlip(paper.slip) : paper.pdf)
    for (const page of await bound.copyPages(one, one.getPageIndices())) bound.addPage(page)
  }
  await writeFile(path, await bound.save())
  return bound.getPageCount()
}
