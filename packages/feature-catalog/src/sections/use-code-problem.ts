import { useCallback } from 'react'
import { useText } from '../texts.ts'
import { isValidCode } from '../model/attribute-parts.ts'
import { attributeOf, type AttributeName } from '../model/product-attributes.ts'

/** What is wrong with a value that is typed; nothing with one that is selected. */
export function useCodeProblem(): (name: AttributeName, value: string | null) => string | undefined {
  const text = useText()
  return useCallback(
    (name, value) => {
      const { input } = attributeOf(name)
      return input.kind === 'code' && !isValidCode(name, value ?? '') ? text(input.problem) : undefined
    },
    [text],
  )
}
