import { messageOf } from '@backoffice/api-client'
import type { LoadedWidget } from '@backoffice/record-kit/dashboard'
import { useLeaveGuard, useReason } from '@backoffice/shell-kit'
import { VisuallyHidden } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { useServices } from '../services-context.ts'
import { ArrangeBar } from './arrange-bar.tsx'
import { ArrangedTiles } from './arranged-tiles.tsx'
import { useText } from './texts.ts'
import { useArrangement } from './use-arrangement.ts'
import type { ArrangedDashboard } from './use-dashboards.ts'
import classes from './arranging.module.css'

interface ArrangeFormProps {
  readonly dashboard: ArrangedDashboard
  /** The widgets that whoever has it may see. */
  readonly widgets: readonly LoadedWidget[]
  readonly dashboards: readonly ArrangedDashboard[]
  readonly onSwitch: (uid: string) => void
  readonly onClose: () => void
}

/** Arranges one dashboard, and stores it. */
export function ArrangeForm({ dashboard, widgets, dashboards, onSwitch, onClose }: ArrangeFormProps) {
  const text = useText()
  const whyNot = useReason()
  const { toasts } = useServices()
  const arrangement = useArrangement(dashboard, widgets)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const reason = whyNot('signed-in')
  const store = async (): Promise<boolean> => {
    setSaving(true)
    try {
      const message = await dashboard.store(arrangement.layout)
      guard.release()
      toasts.show({ type: 'success', message })
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      setSaving(false)
    }
  }
  const guard = useLeaveGuard(arrangement.isChanged && !isSaving ? [text('shell.arrange.layout')] : [], {
    save: reason === undefined ? store : undefined,
    reset: arrangement.undo,
  })
  const save = async () => {
    if (reason === undefined && !isSaving && (!arrangement.isChanged || (await store()))) onClose()
  }
  const leave = async (then: () => void) => {
    if (await guard.mayLeave()) then()
  }
  useHotkeys([
    ['mod+S', () => void save()],
    ['Escape', () => void leave(onClose)],
  ])
  return (
    <section className={classes.arranging} aria-label={text('shell.arrange.title')} data-takes-keys>
      <ArrangeBar
        {...{ dashboard, dashboards, isSaving, reason }}
        onSwitch={(uid) => void leave(() => onSwitch(uid))}
        onReset={arrangement.layout ? arrangement.reset : undefined}
        onCancel={() => void leave(onClose)}
        onSave={() => void save()}
      />
      {dashboard.uid !== '' && <p className={classes.hint}>{text('shell.arrange.group-hint')}</p>}
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <ArrangedTiles {...arrangement} />
      <VisuallyHidden aria-live="polite">{arrangement.said}</VisuallyHidden>
    </section>
  )
}
