import { open } from 'node:fs/promises'
import { drawLabels, type Drawing, type ShelfLabel } from './draw-labels.ts'

/** Labels, and the file that they are written to. */
export interface LabelsToDraw {
  readonly labels: readonly ShelfLabel[]
  readonly drawing: Drawing
  readonly path: string
}

/** Writes labels to a file, synchronously in its thread. Returns the size of the file. */
export async function drawLabelsInto({ labels, drawing, path }: LabelsToDraw): Promise<number> {
  const file = await open(path, 'w', 0o600)
  let size = 0
  try {
    for await (const bytes of drawLabels(labels, drawing)) {
      size += bytes.length
      await file.writeFile(bytes)
    }
    return size
  } finally {
    await file.close()
  }
}
