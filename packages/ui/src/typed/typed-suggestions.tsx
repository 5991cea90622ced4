import type { TypedField, TypedSearch } from './operators.ts'

const quoted = (value: string): string => (/[\s,]/.test(value) ? `"${value}"` : value)

/** Examples of values for each type of filter. */
const examples = {
  choice: [],
  text: [],
  number: ['>10', '<10', '5..50'],
  money: ['>50', '<=19.95', '10..50'],
  date: ['>2026-01-31', '2026-01-01..2026-03-31'],
} as const

const wordsOf = ({ kind, options }: TypedField): readonly string[] => [
  ...options.map(({ label }) => quoted(label)),
  ...examples[kind],
]

/**
 * Suggests values for the filter that is being typed, with the browser's own list. Loaded with the first typed filter.
 */
export default function TypedSuggestions({
  id,
  begun,
}: {
  readonly id: string
  readonly begun: NonNullable<TypedSearch['begun']>
}) {
  return (
    <datalist id={id}>
      {wordsOf(begun.field).map((word) => (
        <option key={word} aria-label={word} value={`${begun.before}${begun.name}:${word} `} />
      ))}
    </datalist>
  )
}
