import { useState } from 'react'
import { useUiText } from '../messages.ts'

/** Returns a function that copies a text, and what to say once it was tried: a browser may refuse it. */
export function useCopy() {
  const text = useUiText()
  const [said, setSaid] = useState<'ui.copied' | 'ui.not-copied'>()
  const copy = (value: string): void =>
    void navigator.clipboard.writeText(value).then(
      () => setSaid('ui.copied'),
      () => setSaid('ui.not-copied'),
    )
  return { copy, said: said && text(said) }
}
