import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { invalid } from '../contract/failure.ts'
import type { ReadSheet } from './read-csv.ts'
import { textOfXml } from './xml-text.ts'

/** The most that the parts of a workbook may come to when unpacked: a small file must not fill the memory. */
const MOST_UNPACKED = 200 * 1024 * 1024
const NEEDED = /^xl\/(workbook|styles|sharedStrings|worksheets\/[^/]+|_rels\/workbook)\.xml(\.rels)?$/

type Attributes = Readonly<Record<string, string>>

/** Walks through a part; names without their prefix. @throws when it is no XML. */
function walk(xml: string, visit: { open?: (name: string, attributes: Attributes) => void; close?: (name: string) => void; text?: (text: string) => void }): void {
  const parser = new SaxesParser()
  const local = (name: string) => name.split(':').at(-1) ?? name
  if (visit.open) parser.on('opentag', ({ name, attributes }) => visit.open?.(local(name), attributes))
  if (visit.close) parser.on('closetag', ({ name }) => visit.close?.(local(name)))
  if (visit.text) parser.on('text', (text) => visit.text?.(text))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
}

const DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

/** Which cell styles show a number as a day. */
function dateStyles(xml: string | undefined): ReadonlySet<number> {
  const styles = new Set<number>()
  const own = new Set<number>()
  let inside = false
  let count = 0
  if (xml !== undefined) walk(xml, {
    open(name, attributes) {
      const id = Number(attributes['numFmtId'])
      if (name === 'numFmt' && /[dmyh]/i.test((attributes['formatCode'] ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))) own.add(id)
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

/** The texts that cells share; what is written phonetically beside them is left out. */
function sharedTexts(xml: string | undefined): readonly string[] {
  const texts: string[] = []
  let phonetic = false
  let within = false
  if (xml !== undefined) walk(xml, {
    open(name) {
      if (name === 'si') texts.push('')
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

/** Number of a column, from a cell's place such as `AB12`. */
const columnOf = (place: string): number => Array.from(place.replaceAll(/\d/g, '')).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const dayOf = (serial: number, from1904: boolean): string => {
  const at = new Date(Math.round((serial + (from1904 ? 1462 : 0) - 25_569) * 86_400_000))
  if (Number.isNaN(at.getTime())) return String(serial)
  return Number.isInteger(serial) ? at.toISOString().slice(0, 10) : at.toISOString().slice(0, 19)
}

interface Sheet {
  readonly xml: string
  readonly shared: readonly string[]
  readonly dates: ReadonlySet<number>
  readonly from1904: boolean
}

function rowsOf({ xml, shared, dates, from1904 }: Sheet): string[][] {
  const rows: string[][] = []
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
      if (name === 'row') rows.push([])
      if (name === 'c') {
        const column = attributes['r'] === undefined ? rows.at(-1)?.length ?? 0 : columnOf(attributes['r'])
        cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), text: '' }
      }
      within = name === 'v' || name === 't'
    },
    text(text) {
      if (cell && within) cell.text += text
    },
    close(name) {
      within = false
      if (name !== 'c' || !cell) return
      const row = rows.at(-1)
      if (row && cell.column >= 0 && cell.column < 1_000) {
        while (row.length < cell.column) row.push('')
        row[cell.column] = valueOf(cell)
      }
      cell = undefined
    },
  })
  return rows
}

/** Path of the first sheet, by the workbook and its relations. */
function firstSheet(workbook: string, relations: string): { path: string; from1904: boolean } {
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

/** Reads the first sheet of a workbook. @throws 422 when it is none, or unpacks to more than 200 MB. */
export function readXlsx(bytes: Uint8Array): ReadSheet {
  let size = 0
  try {
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!NEEDED.test(name)) return false
        size += originalSize
        if (size > MOST_UNPACKED) throw invalid('This workbook is too large.', '/file')
        return true
      },
    })
    const part = (name: string) => (parts[name] ? new TextDecoder().decode(parts[name]) : undefined)
    const { path, from1904 } = firstSheet(part('xl/workbook.xml') ?? '', part('xl/_rels/workbook.xml.rels') ?? '<none/>')
    const xml = part(path)
    if (xml === undefined) throw new Error('There is no sheet')
    const rows = rowsOf({ xml, shared: sharedTexts(part('xl/sharedStrings.xml')), dates: dateStyles(part('xl/styles.xml')), from1904 })
    return { rows: rows.filter((row) => row.some((cell) => cell !== '')), encoding: 'utf-8', delimiter: null }
  } catch (error) {
    throw error instanceof Error && 'status' in error ? error : invalid('This workbook cannot be read.', '/file')
  }
}
