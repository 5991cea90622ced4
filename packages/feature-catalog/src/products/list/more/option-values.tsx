import { useOptionNames } from './use-option-names.ts'

/** Names the option values of a product, which are those of the index with a code. */
export function OptionValues({ of }: { readonly of: readonly string[] }) {
  const values = of.filter((key) => key.includes(':'))
  const { nameOf } = useOptionNames(values.length > 0)
  return <>{values.map(nameOf).join(', ') || '–'}</>
}
