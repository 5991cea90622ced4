import { DateTime } from '@backoffice/ui'
import { useText } from '../messages.ts'

/** Says when a way to sign in was last used. */
export function LastUsed({ at }: { readonly at: string | null }) {
  const text = useText()
  if (at === null) return text('shell.second-step.never-used')
  return (
    <>
      {text('shell.second-step.last-used')} <DateTime at={at} />
    </>
  )
}
