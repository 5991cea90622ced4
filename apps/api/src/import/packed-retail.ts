import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { RetailRow } from './retail-row.ts'

/*
 * Packs the whole file into less than 1 MB. Lines of an invoice are sorted by how often their code is sold, so that
 * differences between them are small; descriptions and prices are stored once per code, the most frequent first. Each
 * column is a stream of its own, since similar values compress best together. Lossless but for the order of the lines
 * within an invoice.
 */

interface Streams {
  [name: string]: number[]
}

const writeNumber = (stream: number[], value: number): void => {
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) stream.push((rest % 128) + 128)
  stream.push(rest)
}

const readerOf = (bytes: Uint8Array) => {
  let at = 0
  return (): number => {
    for (let value = 0, unit = 1; ; unit *= 128) {
      const byte = bytes[at]
      if (byte === undefined) throw new Error('The packed data ends too early')
      at += 1
      value += (byte % 128) * unit
      if (byte < 128) return value
    }
  }
}

/** Encodes signed integers so that small absolute values become small numbers (zigzag). */
const folded = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value)
const unfolded = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2)

const EPOCH = Date.UTC(2009, 0, 1)
const minutesOf = (localTime: string): number => Math.round((Date.parse(`${localTime}Z`) - EPOCH) / 60_000)
const localTimeOf = (minutes: number): string => new Date(EPOCH + minutes * 60_000).toISOString().slice(0, 19)

/** Returns the rank of values in a list, the most frequent first. */
function ranked(values: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return new Map([...counts].toSorted(([, a], [, b]) => b - a).map(([value], place) => [value, place]))
}

const place = (places: ReadonlyMap<string, number> | undefined, value: string): number => {
  const found = places?.get(value)
  if (found === undefined) throw new Error(`${value} is not in its list`)
  return found
}

/** Packs rows; those of an invoice must be adjacent, as in the file. */
export function packRetail(rows: readonly RetailRow[]): Buffer {
  const codes = ranked(rows.map(({ code }) => code))
  const ofCode = Map.groupBy(rows, ({ code }) => code)
  const perCode = (pick: (row: RetailRow) => string) =>
    new Map([...ofCode].map(([code, group]) => [code, ranked(group.map(pick))]))
  const descriptions = perCode(({ description }) => description)
  const prices = perCode(({ price }) => price)
  const customers = ranked(rows.map(({ customer }) => customer))
  const countries = ranked(rows.map(({ country }) => country))
  const streams: Streams = {
    step: [],
    quantity: [],
    price: [],
    description: [],
    count: [],
    number: [],
    letter: [],
    time: [],
    customer: [],
    country: [],
  }
  const put = (name: string, value: number) => writeNumber(streams[name] ?? [], value)
  let number = 0
  let time = 0
  for (const [invoice, group] of Map.groupBy(rows, (row) => row.invoice)) {
    const [, letter = '', digits = '0'] = /^([A-Z]?)(\d+)$/.exec(invoice) ?? []
    const [first] = group
    if (!first) continue
    put('letter', letter === '' ? 0 : letter.charCodeAt(0))
    put('number', folded(Number(digits) - number))
    put('time', folded(minutesOf(first.localTime) - time))
    number = Number(digits)
    time = minutesOf(first.localTime)
    put('customer', place(customers, first.customer))
    put('country', place(countries, first.country))
    put('count', group.length)
    let code = 0
    for (const row of group.toSorted((a, b) => place(codes, a.code) - place(codes, b.code))) {
      const next = place(codes, row.code)
      put('step', next - code)
      code = next
      put('quantity', folded(row.quantity))
      put('price', place(prices.get(row.code), row.price))
      put('description', place(descriptions.get(row.code), row.description))
    }
  }
  const lists = JSON.stringify({
    codes: [...codes.keys()],
    customers: [...customers.keys()],
    countries: [...countries.keys()],
    descriptions: [...codes.keys()].map((code) => [...(descriptions.get(code)?.keys() ?? [])]),
    prices: [...codes.keys()].map((code) => [...(prices.get(code)?.keys() ?? [])]),
  })
  const packed = [Buffer.from(lists), ...Object.values(streams).map((stream) => Buffer.from(stream))].map((bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 24,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  )
  const head = Buffer.alloc(4 * packed.length)
  for (const [index, { length }] of packed.entries()) head.writeUInt32LE(length, 4 * index)
  return Buffer.concat([head, ...packed])
}

const STREAMS = [
  'step',
  'quantity',
  'price',
  'description',
  'count',
  'number',
  'letter',
  'time',
  'customer',
  'country',
] as const

interface Lists {
  readonly codes: readonly string[]
  readonly customers: readonly string[]
  readonly countries: readonly string[]
  readonly descriptions: readonly (readonly string[])[]
  readonly prices: readonly (readonly string[])[]
}

const at = <T>(list: readonly T[] | undefined, index: number): T => {
  const found = list?.[index]
  if (found === undefined) throw new Error('The packed data names something that is not in its lists')
  return found
}

/** Unpacks the rows, one invoice at a time. @throws when the data is incomplete */
export function* unpackRetail(packed: Buffer): Generator<RetailRow> {
  let offset = 4 * (STREAMS.length + 1)
  const parts = Array.from({ length: STREAMS.length + 1 }, (_, index) => {
    const length = packed.readUInt32LE(4 * index)
    offset += length
    return brotliDecompressSync(packed.subarray(offset - length, offset))
  })
  const lists = JSON.parse(at(parts, 0).toString('utf8')) as Lists
  const read = Object.fromEntries(STREAMS.map((name, index) => [name, readerOf(at(parts, index + 1))])) as {
    [Name in (typeof STREAMS)[number]]: () => number
  }
  let number = 0
  let time = 0
  const invoices = at(parts, STREAMS.indexOf('letter') + 1).length
  for (let invoice = 0; invoice < invoices; invoice += 1) {
    const letter = read.letter()
    number += unfolded(read.number())
    time += unfolded(read.time())
    const shared = {
      invoice: `${letter === 0 ? '' : String.fromCharCode(letter)}${number}`,
      localTime: localTimeOf(time),
      customer: at(lists.customers, read.customer()),
      country: at(lists.countries, read.country()),
    }
    let code = 0
    for (let left = read.count(); left > 0; left -= 1) {
      code += read.step()
      yield {
        ...shared,
        code: at(lists.codes, code),
        quantity: unfolded(read.quantity()),
        price: at(lists.prices[code], read.price()),
        description: at(lists.descriptions[code], read.description()),
      }
    }
  }
}
