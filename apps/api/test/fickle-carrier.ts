import { LabelRefused, type Carrier, type Label, type LabelWish } from '../src/modules/shipments/carrier.ts'

/** How a carrier treats a call. `lost`: it makes the label, and its answer is lost. */
export type Mood = 'answers' | 'refuses' | 'unreachable' | 'lost'

/** A carrier that fails, refuses and loses its answers; it makes one label for each key. */
export class FickleCarrier implements Carrier {
  /** How it treats the next calls, one after the other; then it answers. */
  moods: Mood[] = []
  /** Its labels that are not cancelled, by their keys. */
  readonly labels = new Map<string, Label>()
  /** Returns the file of the label of an order. */
  fileOf: (order: string) => Uint8Array = () => Buffer.from('%PDF-1.7\n')
  /** What happens while it makes a label. */
  meanwhile: (() => Promise<void>) | undefined

  readonly createLabel = async ({ key, content }: LabelWish): Promise<Label> => {
    const mood = this.moods.shift() ?? 'answers'
    if (mood === 'refuses') {
      await this.meanwhile?.()
      throw new LabelRefused(`No parcels to ${content.country}`)
    }
    if (mood === 'unreachable') throw new Error('No connection')
    const label = this.labels.get(key) ?? {
      barcode: `3S${crypto.randomUUID().slice(0, 8)}`,
      file: this.fileOf(content.order),
    }
    this.labels.set(key, label)
    await this.meanwhile?.()
    if (mood === 'lost') throw new Error('No answer in time')
    return label
  }

  readonly cancelLabel = async (key: string): Promise<void> => {
    if (this.moods.shift() === 'unreachable') throw new Error('No connection')
    this.labels.delete(key)
  }

  readonly trackingLink: Carrier['trackingLink'] = ({ barcode, country, postcode }) =>
    `https://carrier.example/${barcode}-${country}-${postcode}`
}
