import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { Failure, invalid } from '../http/failure.ts'
import type { ReadSheet } from './read-csv.ts'
import { limitedRows, SHEET_LIMITS, type TakeRow } from './sheet-limits.ts'
import { textOfXml } from './xml-text.ts'
import { text } from './messages.ts'

/** Workbooks below this size may have any compression ratio. */
const ANY_RATIO = 1024 * 1024
/** Limits that no real workbook reaches. */
const MOST_DEPTH = 100
const MOST_ATTRIBUTES = 200
/** Bytes of a part that are decoded at a time. */
const SLICE = 65_536
const NEEDED = /^xl\/(workbook|styles|sharedStrings|worksheets\/[^/]+|_rels\/workbook)\.xml(\.rels)?$/

type Attributes = Readonly<Record<string, string>>

/** Parses a part; names have no prefix. @throws when it is no XML */
function walk(
  xml: Uint8Array,
  visit: {
    open?: (name: string, attributes: Attributes) => void
    close?: (name: string) => void
    text?: (text: string) => void
  },
): void {
  const parser = new SaxesParser()
  const local = (name: string) => name.split(':').at(-1) ?? name
  let depth = 0
  let attributes = 0
  parser.on('opentagstart', () => {
    depth += 1
    attributes = 0
    if (depth > MOST_DEPTH) throw new Error('The elements are nested too deeply')
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > MOST_ATTRIBUTES) throw new Error('An element has too many attributes')
  })
  parser.on('opentag', (tag) => visit.open?.(local(tag.name), tag.attributes))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    visit.close?.(local(name))
  })
  if (visit.text) parser.on('text', (text) => visit.text?.(text))
  parser.on('error', (error) => {
    throw error
  })
  const decoder = new TextDecoder()
  for (let from = 0; from < xml.length; from += SLICE)
    parser.write(decoder.decode(xml.subarray(from, from + SLICE), { stream: true }))
  parser.write(decoder.decode()).close()
}

/** Cells beyond this column are not read. */
const MOST_COLUMN = 1_000

const DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

/** Returns which cell styles format a number as a date. */
function dateStyles(xml: Uint8Array | undefined): ReadonlySet<number> {
  const styles = new Set<number>()
  const own = new Set<number>()
  let inside = false
  let count = 0
  if (xml !== undefined)
    walk(xml, {
      open(name, attributes) {
        const id = Number(attributes['numFmtId'])
        if (
          name === 'numFmt' &&
          /[dmyh]/i.test((attributes['formatCode'] ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
        )
          own.add(id)
        if (name === 'cellXfs') inside = true
        if (name === 'xf' && inside) {
          if (DATES.has(id) || own.has(id)) styles.add(count)
          count += 1
        }
      },
      close(name) {
        if (name === 'cellXfs') inside = false
      },
    })
  return styles
}

/** Returns the shared strings; phonetic hints are skipped. */
function sharedTexts(xml: Uint8Array | undefined): readonly string[] {
  const texts: string[] = []
  let phonetic = false
  let within = false
  if (xml !== undefined)
    walk(xml, {
      open(name) {
        if (name === 'si') {
          texts.push('')
          if (texts.length > SHEET_LIMITS.sharedTexts)
            throw invalid(text('too-many-texts', { most: SHEET_LIMITS.sharedTexts }), '/file')
        }
        if (name === 'rPh') phonetic = true
        within = name === 't'
      },
      close(name) {
        if (name === 'rPh') phonetic = false
        within = false
      },
      text(text) {
        if (within && !phonetic) texts.push((texts.pop() ?? '') + text)
      },
    })
  return texts.map(textOfXml)
}

/** Returns the column number of a cell reference such as `AB12`. */
const columnOf = (place: string): number =>
  Array.from(place.replaceAll(/\d/g, '')).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const dayOf = (serial: number, from1904: boolean): string => {
  const at = new Date(Math.round((serial + (from1904 ? 1462 : 0) - 25_569) * 86_400_000))
  if (Number.isNaN(at.getTime())) return String(serial)
  return Number.isInteger(serial) ? at.toISOString().slice(0, 10) : at.toISOString().slice(0, 19)
}

interface Sheet {
  readonly xml: Uint8Array
  readonly shared: readonly string[]
  readonly dates: ReadonlySet<number>
  readonly from1904: boolean
}

function readRows({ xml, shared, dates, from1904 }: Sheet, take: TakeRow): void {
  let row: string[] = []
  let cell: { column: number; type: string; style: number; text: string } | undefined
  let within = false
  const valueOf = ({ type, style, text }: NonNullable<typeof cell>): string => {
    if (type === 's') return shared[Number(text)] ?? ''
    if (type === 'inlineStr' || type === 'str') return textOfXml(text)
    if (type === 'b') return text === '1' ? 'yes' : 'no'
    if (type === 'e' || text === '') return ''
    return dates.has(style) ? dayOf(Number(text), from1904) : String(Number(text))
  }
  walk(xml, {
    open(name, attributes) {
      if (name === 'row') row = []
      if (name === 'c') {
        const column = attributes['r'] === undefined ? row.length : columnOf(attributes['r'])
        cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), text: '' }
      }
      within = name === 'v' || name === 't'
    },
    text(text) {
      if (cell && within) cell.text += text
    },
    close(name) {
      within = false
      if (name === 'row') take(row)
      if (name !== 'c' || !cell) return
      if (cell.column >= 0 && cell.column < MOST_COLUMN) {
        while (row.length < cell.column) row.push('')
        row[cell.column] = valueOf(cell)
      }
      cell = undefined
    },
  })
}

/** Returns the path of the first sheet, from the workbook and its relations. */
function firstSheet(workbook: Uint8Array, relations: Uint8Array): { path: string; from1904: boolean } {
  let wanted: string | undefined
  let from1904 = false
  walk(workbook, {
    open(name, attributes) {
      if (name === 'sheet') wanted ??= attributes['r:id']
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
    },
  })
  let path = 'worksheets/sheet1.xml'
  walk(relations, {
    open(name, attributes) {
      if (name === 'Relationship' && attributes['Id'] === wanted && attributes['Target']) path = attributes['Target']
    },
  })
  return { path: path.startsWith('/') ? path.slice(1) : `xl/${path}`, from1904 }
}

/**
 * Unpacks the parts of a workbook that are read. @throws 422 when they are too large: no more than their declared size
 * is unpacked
 */
function unpack(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  const most = SHEET_LIMITS.unpackedMegabytes * 1024 * 1024
  let size = 0
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!NEEDED.test(name)) return false
      size += originalSize
      if (size > most) throw invalid(text('workbook-too-large', { most: SHEET_LIMITS.unpackedMegabytes }), '/file')
      if (size > Math.max(ANY_RATIO, bytes.length * SHEET_LIMITS.ratio))
        throw invalid(text('workbook-too-compressed', { most: SHEET_LIMITS.ratio }), '/file')
      return true
    },
  })
}

const nothing = new TextEncoder().encode('<none/>')

/** Reads the first sheet of a workbook. @throws 422 when it is none, or too large */
export function readXlsx(bytes: Uint8Array, take: TakeRow): ReadSheet {
  try {
    const parts = unpack(bytes)
    const { path, from1904 } = firstSheet(
      parts['xl/workbook.xml'] ?? nothing,
      parts['xl/_rels/workbook.xml.rels'] ?? nothing,
    )
    const xml = parts[path]
    if (xml === undefined) throw new Error('There is no sheet')
    readRows(
      { xml, shared: sharedTexts(parts['xl/sharedStrings.xml']), dates: dateStyles(parts['xl/styles.xml']), from1904 },
      limitedRows(take),
    )
    return { encoding: 'utf-8', delimiter: null }
  } catch (error) {
    throw error instanceof Failure ? error : invalid(text('workbook-unreadable'), '/file')
  }
}
