/** Field of a long form: its rules, and two alternating values. */
export interface BenchField {
  readonly name: string
  readonly rules: string
  readonly valid: string
  readonly invalid: string
}

const kinds: readonly Omit<BenchField, 'name'>[] = [
  { rules: 'required|length:2,40|alphanumeric', valid: 'LAMP12', invalid: 'LAMP 12!' },
  { rules: 'required|number|between:1,375', valid: '220', invalid: '376' },
  { rules: 'required|email|ends_with:.nl,.be', valid: 'anna@shop.nl', invalid: 'anna@shop.com' },
  { rules: 'required|date_format:YYYY-MM-DD|date_after:2010-01-01', valid: '2020-01-31', invalid: '2009-12-31' },
  { rules: 'required|matches:/^[A-Z]{2}[0-9]+$/|starts_with:NL,BE', valid: 'NL1234', invalid: 'DE1234' },
]

/** Creates the fields of a form, with three rules each. */
export const makeFields = (count: number): readonly BenchField[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `field${index}`,
    ...(kinds[index % kinds.length] ?? kinds[0]!),
  }))
