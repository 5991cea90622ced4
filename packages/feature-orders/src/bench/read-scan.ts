import { countedRows, nextRow, openOrder, progressOf, type BenchOrder, type Counted, type Work } from './work.ts'

/** What can be scanned instead of pressing a key. */
export const commands = ['NEXT', 'PACK', 'FLAT', 'BOX', 'UNDO', 'SHORT', 'PRINT'] as const

export type ScanCommand = (typeof commands)[number]

const PREFIX = 'BENCH-'

/** Returns the code of a command. */
export const codeOf = (command: ScanCommand): string => `${PREFIX}${command}`

/** What a scanned code means at the bench. */
export type Reading =
  | { readonly is: 'command'; readonly command: ScanCommand }
  | { readonly is: 'order'; readonly order: BenchOrder }
  /** One unit more. */
  | ({ readonly is: 'unit' } & Counted)
  /** Its units are all there already. */
  | ({ readonly is: 'full' } & Counted)
  | { readonly is: 'shelf'; readonly shelf: string }
  /** What scales send that type their weight like a scanner. */
  | { readonly is: 'weight'; readonly grams: number }
  /** Nothing of what is being counted; undefined where nothing is. */
  | { readonly is: 'other'; readonly expected: Counted | undefined }

const HEAVIEST = 1_000_000

/** Returns the grams of a weight, such as `1.25 kg`; undefined where it is none, or none of a parcel. */
function gramsOf(code: string): number | undefined {
  const [, number = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(k?g)$/i.exec(code) ?? []
  const grams = Math.round(Number(number.replace(',', '.')) * (unit.toLowerCase() === 'kg' ? 1_000 : 1))
  return grams > 0 && grams <= HEAVIEST ? grams : undefined
}

const isSame = (one: string, other: string | null): boolean => one.toLowerCase() === other?.toLowerCase()

/**
 * Returns what a scanned code means: a command, an order that is held, a product that is wanted, or a shelf. Of a product
 * that several orders of a batch need, the unit is for the first of them.
 */
export function readScan(scanned: string, work: Work): Reading {
  const code = scanned.trim()
  const command = commands.find((one) => isSame(codeOf(one), code))
  if (command) return { is: 'command', command }
  const order = work.own.find(({ number }) => isSame(number, code))
  if (order) return { is: 'order', order }
  const rows = countedRows(work)
  const named = rows.filter(({ row }) => row.codes.some((one) => isSame(one, code)))
  const wanted = named
    .toSorted((one, other) => (one.order.place ?? 0) - (other.order.place ?? 0))
    .find((one) => progressOf(work, one.order, one.row).left > 0)
  if (wanted) return { is: 'unit', ...wanted }
  const [full] = named
  if (full) return { is: 'full', ...full }
  if (rows.some(({ row }) => isSame(code, row.shelf))) return { is: 'shelf', shelf: code }
  const grams = gramsOf(code)
  return grams !== undefined && openOrder(work) ? { is: 'weight', grams } : { is: 'other', expected: nextRow(work) }
}
