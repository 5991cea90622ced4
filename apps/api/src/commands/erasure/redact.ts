/** What stands where personal data was. */
export const ERASED = '[erased]'

/** A person as texts may name them. */
export interface Traces {
  /** Uids of the customer and of their orders. */
  readonly uids: readonly string[]
  /** Texts that mean this person wherever they stand: email, phone, full name. */
  readonly texts: readonly string[]
  /** Names of fields that say who a customer is, in rows of their own and where others show these. */
  readonly fields: ReadonlySet<string>
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Replaces texts that mean a person, in any case. */
export function redactText(text: string, { texts }: Pick<Traces, 'texts'>): string {
  return texts.length === 0 ? text : text.replaceAll(new RegExp(texts.map(escaped).join('|'), 'gi'), ERASED)
}

function blank(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : ERASED
  return Array.isArray(value) ? [] : null
}

/** Removes a person from JSON: what their fields say, and texts that mean them. `owns`: all of it is about them. */
export function redactJson(value: unknown, traces: Traces, owns: boolean): unknown {
  if (typeof value === 'string') return redactText(value, traces)
  if (Array.isArray(value)) return value.map((one) => redactJson(one, traces, owns))
  if (typeof value !== 'object' || value === null) return value
  const isTheirs = owns || Object.values(value).some((one) => typeof one === 'string' && traces.uids.includes(one))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      isTheirs && traces.fields.has(name) ? blank(one) : redactJson(one, traces, isTheirs),
    ]),
  )
}
