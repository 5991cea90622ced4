import { ERASED } from '../../platform/audit/erased.ts'

export { ERASED }

/** What identifies a person in data. */
export interface Traces {
  /** Uids of the customer and of their orders. */
  readonly uids: readonly string[]
  /** Texts that identify this person anywhere: email, phone, full name. */
  readonly texts: readonly string[]
  /** Names of fields that identify a customer, in their own rows and in others that show these. */
  readonly fields: ReadonlySet<string>
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Replaces texts that identify a person, in any case. */
export function redactText(text: string, { texts }: Pick<Traces, 'texts'>): string {
  return texts.length === 0 ? text : text.replaceAll(new RegExp(texts.map(escaped).join('|'), 'gi'), ERASED)
}

function blank(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : ERASED
  return Array.isArray(value) ? [] : null
}

/** Removes a person from JSON: values of identifying fields, and identifying texts. `owns`: all of it is about them. */
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
