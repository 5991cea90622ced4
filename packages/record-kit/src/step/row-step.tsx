import { Suspense } from '@backoffice/lazy'
import { HoldKeys, useShell } from '@backoffice/shell-kit'
import type { MenuAction, RowActionsProps } from '@backoffice/ui'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useText } from './texts.ts'

interface RowStepProps {
  /** Name of the row. */
  readonly name: string
  /** Renders what knows the actions of the row. Keep it the same function between renders. */
  readonly renderActions: (onActions: RowActionsProps<unknown>['onActions']) => ReactNode
}

/**
 * Takes the next step of a row once, or says why that is not possible. The keys that are pressed until then are kept;
 * what the step asks for is rendered here.
 */
export default function RowStep({ name, renderActions }: RowStepProps) {
  const text = useText()
  const { toasts } = useShell()
  const [actions, setActions] = useState<readonly MenuAction[]>()
  const isTaken = useRef(false)
  // The same element between renders: knowing its actions does not render it again.
  const source = useMemo(() => renderActions(setActions), [renderActions])
  useEffect(() => {
    if (!actions || isTaken.current) return
    isTaken.current = true
    const next = actions.find(({ isNext }) => isNext)
    if (next && next.reason === undefined) next.run()
    else toasts.show({ type: 'warning', message: next?.reason ?? text('record.step.none', { name }) })
  }, [actions, name, text, toasts])
  return (
    <>
      {!actions && <HoldKeys untilFocus={0} />}
      <Suspense>{source}</Suspense>
    </>
  )
}
