import {
  Refused,
  Unreached,
  type Asked,
  type Fact,
  type PaymentProvider,
} from '../src/modules/payments/payment-provider.ts'

/**
 * How a provider treats a call. `lost`: it does it, and its answer is lost. `late`: it does it later than the caller
 * waits. `ignored`: nothing happens, and nothing is answered. `pending`: it does it later and says so.
 */
export type Mood = 'answers' | 'refuses' | 'unreachable' | 'lost' | 'late' | 'ignored' | 'pending'

/** What the provider did, once for each time that it was asked: it does not notice when it is asked twice. */
interface Done {
  readonly payment: string
  readonly fact: Fact
}

const nameOf = (type: string): string => `${type}-${crypto.randomUUID()}`

/** A provider that fails, times out, answers late and answers twice. Its customers have paid nothing at first. */
export class FickleProvider implements PaymentProvider {
  readonly isAtOnce = false
  readonly done: Done[] = []
  /** How it treats the next calls, one after the other; then it answers. */
  moods: Mood[] = []
  /** Whether it says nothing when it is asked what happened. */
  isSilent = false
  readonly #later: Done[] = []
  /** Operations of which it has said that they take a while. */
  readonly #pending: Done[] = []
  readonly #links = new Map<string, string>()

  readonly capture = (asked: Asked): Promise<Fact> => this.#perform('capture', asked)
  readonly refund = (asked: Asked): Promise<Fact> => this.#perform('refund', asked)
  readonly void = (asked: Asked): Promise<Fact> => this.#perform('void', asked)

  readonly request = async ({ operation, payment }: Asked) => {
    const mood = this.moods.shift()
    if (mood === 'refuses') throw new Refused('Unknown currency')
    if (mood === 'lost') throw new Error('The connection was lost')
    const reference = this.#links.get(operation) ?? nameOf('link')
    this.#links.set(operation, reference)
    return { reference, url: `https://pay.example/${payment.uid}` }
  }

  readonly status = async ({ payment: { uid } }: Pick<Asked, 'payment'>): Promise<readonly Fact[]> => {
    if (this.isSilent) throw new Error('No answer in time')
    const facts = [...this.done, ...this.#pending].flatMap(({ payment, fact }) => (payment === uid ? [fact] : []))
    // Everything is told twice.
    return [...facts, ...facts]
  }

  /** The customer pays. */
  pay(payment: string, amount: number): void {
    const reference = nameOf('paid')
    const fact = {
      type: 'capture',
      state: 'succeeded',
      amount,
      operation: reference,
      reference,
      method: 'ideal',
    } as const
    this.done.push({ payment, fact })
  }

  /** Does what was late or pending. */
  catchUp(): void {
    this.done.push(...this.#later.splice(0))
    this.#pending.length = 0
  }

  async #perform(type: Fact['type'], { operation, payment: { uid: payment }, amount }: Asked): Promise<Fact> {
    const fact: Fact = { type, state: 'succeeded', amount, operation, reference: nameOf(type) }
    const promised: Fact = { ...fact, state: 'pending' }
    switch (this.moods.shift() ?? 'answers') {
      case 'refuses':
        throw new Refused('Not enough balance')
      case 'unreachable':
        throw new Unreached('No connection')
      case 'lost':
        this.done.push({ payment, fact })
        throw new Error('The connection was lost')
      case 'late':
        this.#later.push({ payment, fact })
        throw new Error('No answer in time')
      case 'ignored':
        throw new Error('No answer in time')
      case 'pending':
        this.#later.push({ payment, fact })
        this.#pending.push({ payment, fact: promised })
        return promised
      case 'answers':
        this.done.push({ payment, fact })
        return fact
    }
  }
}
