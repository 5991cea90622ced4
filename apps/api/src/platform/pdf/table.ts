import { drawRule, GAP, MARGIN, SIZE, SMALL, textHeight, writeText, type Pdf } from './a4-page.ts'

/** A column of a printed table. */
export interface Column<Row> {
  readonly head: string
  readonly width: number
  readonly right?: boolean
  readonly cell: (row: Row, place: number) => string
  /** Smaller text below the cell; nothing where it is empty. */
  readonly below?: (row: Row) => string
}

type Columns<Row> = readonly Column<Row>[]

/** Draws the column headings, which every page has. Returns where they end. */
export function drawHeads<Row>(pdf: Pdf, columns: Columns<Row>, top: number): number {
  let x = MARGIN
  let bottom = top
  for (const { head, width, right = false } of columns) {
    bottom = Math.max(bottom, writeText(pdf, head, x, top, { bold: true, size: SMALL, width: width - GAP, right }))
    x += width
  }
  drawRule(pdf, bottom + 2, 1)
  return bottom + 6
}

const belowHeight = (pdf: Pdf, text: string, width: number): number =>
  text === '' ? 0 : textHeight(pdf, text, SMALL, width)

/** Returns the height of a row: that of its highest cell. */
export const rowHeight = <Row>(pdf: Pdf, columns: Columns<Row>, row: Row, place: number): number =>
  Math.max(
    ...columns.map(
      ({ width, cell, below }) =>
        textHeight(pdf, cell(row, place), SIZE, width - GAP) + belowHeight(pdf, below?.(row) ?? '', width - GAP),
    ),
  )

/** Draws a row. */
export function drawRow<Row>(pdf: Pdf, columns: Columns<Row>, row: Row, place: number, top: number): void {
  let x = MARGIN
  for (const { width, right = false, cell, below } of columns) {
    const bottom = writeText(pdf, cell(row, place), x, top, { width: width - GAP, right })
    const beneath = below?.(row) ?? ''
    if (beneath !== '') writeText(pdf, beneath, x, bottom, { size: SMALL, width: width - GAP, grey: true })
    x += width
  }
}
