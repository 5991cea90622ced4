import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import {
  emptyBench,
  type BenchPorts,
  type BenchState,
  type PackedParcel,
  type ScanNote,
  type SentPick,
} from './bench-state.ts'
import { readScan, type ScanCommand } from './read-scan.ts'
import {
  countedOrders,
  countedRows,
  isCounted,
  missingRows,
  nextRow,
  openOrder,
  packableLines,
  progressOf,
  rowKey,
  withCount,
  type BenchOrder,
  type Counted,
  type Mode,
} from './work.ts'

const NOTES = 8

/** What can be changed from outside. */
type Settings = Partial<Pick<BenchState, 'size' | 'packsAtOnce' | 'box' | 'weight' | 'asksMissing'>>

/** Returns whether the units of an order are still to be taken from the shelves. */
const modeOf = (order: BenchOrder): Mode =>
  order.rows.some((row) => progressOf({ mode: 'pick', ticks: new Map() }, order, row).left > 0) ? 'pick' : 'check'

/**
 * Work at the bench. Scans are handled one after the other: those that arrive while an order is packed or taken wait, and
 * none is lost.
 */
export class Bench {
  readonly #ports: BenchPorts
  readonly #listeners = new Set<() => void>()
  #state = emptyBench
  #work: Promise<void> = Promise.resolve()
  #notes = 0
  /** Units that can be taken back, the last one at the end. */
  #counted: { readonly mode: Mode; readonly about: Counted }[] = []

  constructor(ports: BenchPorts) {
    this.#ports = ports
  }

  readonly state = (): BenchState => this.#state

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  /** Reads the orders that are held. */
  readonly start = (): Promise<void> =>
    this.#then(async () => {
      await this.#ports.counted()
      this.#put({ own: await this.#ports.load(), busy: null })
      this.#arrange()
    })

  readonly scan = (code: string): Promise<void> => this.#then(() => this.#read(code))

  readonly run = (command: ScanCommand): Promise<void> => this.#then(() => this.#command(command))

  /** Counts a unit that cannot be scanned: of a row, or of the next one when the key is handled. */
  readonly countByHand = (about?: Counted): Promise<void> => this.#then(() => this.#countNow(about))

  readonly set = (settings: Settings): void => this.#put(settings)

  /** Opens an order to pack it: one that is held, or one that nobody picks any more. */
  readonly open = (order: BenchOrder): Promise<void> =>
    this.#then(() =>
      this.#state.own.some(({ uid }) => uid === order.uid) ? this.#open(order) : this.#take([order.number]),
    )

  /** Takes orders by their numbers, to pick them together. */
  readonly take = (numbers: string[]): Promise<void> => this.#then(() => this.#take(numbers))

  /** Records that units were not found. */
  readonly miss = (about: Counted, missing: number, reason: Schema<'MissingReason'>): Promise<void> =>
    this.#then(async () => {
      this.#put({ own: withCount(this.#state.own, about, { missing }), asksMissing: false })
      this.#send(about, { quantity: 0, missing, reason })
      this.#note({ outcome: 'missing', code: '', about })
    })

  /** Puts an order on hold, and goes on with the next one. */
  readonly hold = (order: BenchOrder, reason: string): Promise<void> =>
    this.#leave(order, () => this.#ports.hold(order, reason))

  /** Returns an order to those that anyone can take. */
  readonly putBack = (order: BenchOrder): Promise<void> => this.#leave(order, () => this.#ports.putBack(order))

  /** Records that the label of a parcel was printed. */
  readonly printed = (uid: string): void =>
    this.#put({ parcels: this.#state.parcels.map((one) => (one.uid === uid ? { ...one, isPrinted: true } : one)) })

  /** Takes a count back that the server did not accept, and reads what it has. */
  readonly refuse = (pick: SentPick, error: Error): void => {
    this.#note({ outcome: 'refused', code: '', order: pick.order, problem: messageOf(error) })
    void this.start()
  }

  /** Runs a step after the earlier ones. What fails is told, and the next one runs all the same. */
  #then(step: () => Promise<void> | void): Promise<void> {
    this.#work = this.#work.then(step).catch((error: unknown) => {
      this.#put({ busy: null })
      this.#note({ outcome: 'refused', code: '', problem: messageOf(error) })
    })
    return this.#work
  }

  #put(changes: Partial<BenchState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const tell of this.#listeners) tell()
  }

  #note(note: Omit<ScanNote, 'id'>): void {
    this.#notes += 1
    this.#put({ notes: [{ id: this.#notes, ...note }, ...this.#state.notes].slice(0, NOTES) })
    this.#ports.sound(note.outcome)
  }

  #send(
    { order: { number, namespace }, row: { line, part } }: Counted,
    units: Omit<Schema<'PickCount'>, 'line' | 'part'>,
  ) {
    this.#ports.count({ order: number, namespace, pick: { line, ...(part !== null && { part }), ...units } })
  }

  async #read(code: string): Promise<void> {
    const reading = readScan(code, this.#state)
    if (reading.is === 'command') return this.#command(reading.command)
    if (reading.is === 'weight') return this.#weigh(code, reading.grams)
    if (reading.is === 'unit') return this.#count(code, reading)
    if (reading.is === 'order') return this.#openOrPack(reading.order)
    if (reading.is === 'full') return this.#note({ outcome: 'full', code, about: reading })
    if (reading.is === 'shelf') return this.#note({ outcome: 'shelf', code })
    // While nothing is counted, it may be the number of an order.
    if (reading.expected === undefined && openOrder(this.#state) === undefined) return this.#takeScanned(code)
    return this.#note({ outcome: 'wrong', code, about: reading.expected })
  }

  async #command(command: ScanCommand): Promise<void> {
    const order = openOrder(this.#state)
    if (command === 'UNDO') return this.#undo()
    if (command === 'SHORT') return this.#put({ asksMissing: countedOrders(this.#state).length > 0 })
    if (command === 'PRINT') return this.#printAgain()
    if (command === 'NEXT') return this.#next()
    if (command !== 'PACK') this.#put({ box: command === 'FLAT' ? 'flat' : 'plain' })
    if (order && packableLines(order).length > 0 && isCounted(this.#state)) return this.#pack(order)
  }

  #weigh(code: string, weight: number): void {
    this.#put({ weight })
    this.#note({ outcome: 'weighed', code })
  }

  async #count(code: string, { order, row }: Counted): Promise<void> {
    const { mode, ticks, own, packsAtOnce } = this.#state
    const about = { order, row }
    if (mode === 'pick') {
      this.#put({ own: withCount(own, about, { quantity: 1 }) })
      this.#send(about, { quantity: 1 })
    } else {
      const key = rowKey(order, row)
      this.#put({ ticks: new Map([...ticks, [key, (ticks.get(key) ?? 0) + 1]]) })
    }
    this.#counted.push({ mode, about })
    const open = openOrder(this.#state)
    this.#note({ outcome: open ? 'unit' : 'unit-in-batch', code, about })
    if (open && packsAtOnce && isCounted(this.#state) && missingRows(open).length === 0) await this.#pack(open)
  }

  async #countNow(about: Counted | undefined): Promise<void> {
    const row = about
      ? countedRows(this.#state).find((one) => rowKey(one.order, one.row) === rowKey(about.order, about.row))
      : nextRow(this.#state)
    if (!row) return
    const code = row.row.sku ?? row.row.name
    if (progressOf(this.#state, row.order, row.row).left > 0) return this.#count(code, row)
    return this.#note({ outcome: 'full', code, about: row })
  }

  #undo(): void {
    const last = this.#counted.pop()
    if (!last) return this.#note({ outcome: 'nothing-to-undo', code: '' })
    const { mode, about } = last
    const { own, ticks } = this.#state
    if (mode === 'pick') {
      this.#put({ own: withCount(own, about, { quantity: -1 }) })
      this.#send(about, { quantity: -1 })
    } else {
      const key = rowKey(about.order, about.row)
      this.#put({ ticks: new Map([...ticks, [key, (ticks.get(key) ?? 1) - 1]]) })
    }
    return this.#note({ outcome: 'undone', code: '', about })
  }

  #printAgain(): void {
    const [last] = this.#state.parcels
    if (last) this.#ports.print(last)
  }

  #open(order: BenchOrder): void {
    this.#counted = []
    this.#put({ open: order.uid, mode: modeOf(order) })
  }

  /** Scanning an order that is open and counted packs it. */
  async #openOrPack(order: BenchOrder): Promise<void> {
    if (this.#state.open === order.uid) return this.#command('PACK')
    this.#open(order)
    this.#note({ outcome: 'order', code: order.number, order: order.number })
  }

  /** Opens the only order that is held, or all of a batch as long as some of it is on the shelves. */
  #arrange(): void {
    const { own, open } = this.#state
    if (own.some(({ uid }) => uid === open)) return
    const [only, ...others] = own
    if (only && others.length === 0) return this.#open(only)
    this.#counted = []
    this.#put({ open: null, mode: 'pick' })
  }

  /** Goes on: with the next order that is held, or with the next ones that nobody has. */
  async #next(): Promise<void> {
    const { own, size } = this.#state
    if (openOrder(this.#state) || own.some((order) => modeOf(order) === 'pick')) return
    const [first] = own
    if (first) return this.#open(first)
    return this.#take(undefined, size)
  }

  async #take(orders: string[] | undefined, size?: number): Promise<void> {
    this.#put({ busy: 'taking' })
    const taken = await this.#ports.take({ ...(orders && { orders }), ...(size !== undefined && { size }) })
    const isNew = ({ uid }: BenchOrder) => !taken.some((one) => one.uid === uid)
    this.#put({ own: [...this.#state.own.filter(isNew), ...taken], busy: null, isEmpty: taken.length === 0 })
    const [first] = taken
    if (!first) return this.#note({ outcome: 'none', code: '' })
    if (orders && orders.length === 1) this.#open(first)
    else this.#arrange()
    this.#note({ outcome: 'taken', code: '', order: taken.map(({ number }) => number).join(', ') })
  }

  async #takeScanned(code: string): Promise<void> {
    try {
      await this.#take([code])
    } catch (error) {
      this.#put({ busy: null })
      this.#note({ outcome: 'wrong', code, problem: messageOf(error) })
    }
  }

  async #pack(order: BenchOrder): Promise<void> {
    this.#put({ busy: 'packing' })
    await this.#ports.counted()
    const uid = await this.#ports.pack(order, packableLines(order), this.#state)
    const parcel: PackedParcel = { order: order.number, namespace: order.namespace, uid, isPrinted: false }
    const { parcels, packed } = this.#state
    this.#put({ parcels: [parcel, ...parcels], packed: packed + 1, busy: null, box: 'flat', weight: null })
    this.#note({ outcome: 'packed', code: '', order: order.number })
    await this.#without(order)
  }

  #leave(order: BenchOrder, step: () => Promise<void>): Promise<void> {
    return this.#then(async () => {
      await this.#ports.counted()
      await step()
      await this.#without(order)
    })
  }

  /** Goes on without an order. */
  async #without({ uid }: BenchOrder): Promise<void> {
    this.#counted = []
    this.#put({ own: this.#state.own.filter((one) => one.uid !== uid), open: null, mode: 'pick' })
    await this.#next()
  }
}
