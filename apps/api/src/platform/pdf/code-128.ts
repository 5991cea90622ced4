import jsBarcode from 'jsbarcode'
import type { Pdf } from './a4-page.ts'

/** Where a code is drawn, in points: `module` is the width of its narrowest bar, where there is room for it. */
export interface BarsAt {
  readonly x: number
  readonly y: number
  readonly module: number
  readonly height: number
  readonly room: number
  /** Whether `x` is its right edge. */
  readonly right?: boolean
}

/** Draws a text as Code 128. */
export function drawCode128(pdf: Pdf, text: string, { x, y, module, height, room, right = false }: BarsAt): void {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {}
  jsBarcode(drawn, text, { format: 'CODE128' })
  const bars = (drawn.encodings ?? []).map(({ data }) => data).join('')
  const bar = Math.min(module, room / bars.length)
  const left = right ? x - bars.length * bar : x
  for (const run of bars.matchAll(/1+/g)) pdf.rect(left + run.index * bar, y, run[0].length * bar, height)
  pdf.fill('black')
}
