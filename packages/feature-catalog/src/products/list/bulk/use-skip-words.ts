import type { Schema } from '@backoffice/api-contract'
import { useCallback } from 'react'
import { useText } from './texts.ts'

const codes = [
  'already-so',
  'archived',
  'no-price',
  'not-on-website',
  'price-missing',
  'price-out-of-range',
  'gone',
  'changed',
  'no-text',
  'variant',
  'in-bundle',
  'ordered',
  'too-many-tags',
] as const

/** Says why a bulk change leaves a product alone: by its code, or in the server's own words where that is not known here. */
export function useSkipWords(): (reason: Schema<'Message'>) => string {
  const text = useText()
  return useCallback(
    (reason: Schema<'Message'>) => {
      const code = codes.find((one) => one === reason.code)
      return code ? text(`catalog.skip.${code}`) : reason.message
    },
    [text],
  )
}
