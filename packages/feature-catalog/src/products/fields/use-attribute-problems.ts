import { useCallback } from 'react'
import { useText } from '../../texts.ts'
import { attributeOf, isValidCode, type AttributeName } from '../model/product-attributes.ts'

/** What is wrong with the value of an attribute that is typed. */
export function useAttributeProblems() {
  const text = useText()
  return useCallback(
    (name: AttributeName, value: string | null): string | undefined => {
      const { input } = attributeOf(name)
      return input.kind === 'code' && !isValidCode(name, value ?? '') ? text(input.problem) : undefined
    },
    [text],
  )
}
