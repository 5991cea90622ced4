import { Zip, ZipDeflate } from 'fflate'
import { invalid } from '../http/failure.ts'
import { isFigure } from './cells.ts'
import { escapeFormula } from './escape-formula.ts'
import type { SheetColumn, SheetWriter, Sink } from './sheet-writer.ts'
import { xmlText } from './xml-text.ts'
import { text } from './messages.ts'

/** The maximum characters in a cell, and rows in a sheet. */
const MOST_CHARACTERS = 32_767
const MOST_ROWS = 1_048_576

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Style 1 is a heading; style 2 is a text that begins like a formula and stays a text when its cell is edited. */
const parts: readonly (readonly [name: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`,
  ],
]

/** Returns the name of a column: A to Z, then AA and so on. */
export function columnName(index: number): string {
  let name = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

/** Writes a workbook with one sheet. A text cell is never a formula, whatever it begins with. */
export function xlsxWriter(columns: readonly SheetColumn[], sink: Sink): SheetWriter {
  const encoder = new TextEncoder()
  const ready: Uint8Array[] = []
  let problem: Error | undefined
  const zip = new Zip((error, bytes) => {
    if (error) problem = error
    else ready.push(bytes)
  })
  const flush = async () => {
    if (problem) throw problem
    for (const bytes of ready.splice(0)) await sink(bytes)
  }
  const names = columns.map((_, index) => columnName(index))
  let count = 0
  let sheet: ZipDeflate | undefined

  const cellOf = (content: string, index: number, style: string): string => {
    if (content === '') return ''
    if (content.length > MOST_CHARACTERS) throw invalid(text('cell-too-long-for-spreadsheet', { row: count }))
    const place = `r="${names[index] ?? ''}${count}"`
    if (style === '' && isFigure(columns[index]?.kind ?? 'text')) return `<c ${place}><v>${content}</v></c>`
    return `<c ${place} t="inlineStr"${style || (escapeFormula(content) === content ? '' : ' s="2"')}><is><t xml:space="preserve">${xmlText(content)}</t></is></c>`
  }
  const rowOf = (row: readonly string[], style = ''): string => {
    count += 1
    if (count > MOST_ROWS) throw invalid(text('too-many-rows-for-spreadsheet'))
    return `<row r="${count}">${row.map((text, index) => cellOf(text, index, style)).join('')}</row>`
  }
  const begin = (): ZipDeflate => {
    if (sheet) return sheet
    for (const [name, xml] of parts) {
      const part = new ZipDeflate(name)
      zip.add(part)
      part.push(encoder.encode(HEAD + xml), true)
    }
    sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 4 })
    zip.add(sheet)
    const pane =
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
    sheet.push(
      encoder.encode(
        `${HEAD}<worksheet xmlns="${MAIN}">${pane}<sheetData>${rowOf(
          columns.map(({ heading }) => heading),
          ' s="1"',
        )}`,
      ),
    )
    return sheet
  }
  return {
    async rows(rows) {
      const part = begin()
      part.push(encoder.encode(rows.map((row) => rowOf(row)).join('')))
      await flush()
    },
    async end() {
      begin().push(encoder.encode('</sheetData></worksheet>'), true)
      zip.end()
      await flush()
    },
  }
}
