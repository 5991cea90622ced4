import { useCallback } from 'react'
import { useText } from '../../texts.ts'
import { attributeOf, isValidCode, type AttributeName } from '../model/product-attributes.ts'

/** Returns a function that validates a typed attribute value. */
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
