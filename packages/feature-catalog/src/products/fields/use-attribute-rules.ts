import { useMemo } from 'react'
import { useText } from '../../texts.ts'
import { attributeNames, attributeOf } from '../model/product-attributes.ts'

/** Returns the rules of codes among the attributes of a product. */
export function useAttributeRules() {
  const text = useText()
  return useMemo(() => {
    const codes = attributeNames.flatMap((name) => {
      const { input } = attributeOf(name)
      return input.kind === 'code' ? [{ name, ...input }] : []
    })
    return {
      rules: Object.fromEntries(codes.map(({ name }) => [name, name])),
      custom: Object.fromEntries(
        codes.map(({ name, pattern, problem }) => [
          name,
          { test: (value: unknown) => pattern.test(String(value)), message: text(problem) },
        ]),
      ),
    }
  }, [text])
}
