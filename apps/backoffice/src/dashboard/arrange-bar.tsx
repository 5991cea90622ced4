import '@mantine/core/styles/Combobox.layer.css'
import { ExplainedButton } from '@backoffice/ui'
import { Button, NativeSelect } from '@mantine/core'
import { useText } from './texts.ts'
import type { ArrangedDashboard } from './use-dashboards.ts'
import classes from './arranging.module.css'

interface ArrangeBarProps {
  readonly dashboard: ArrangedDashboard
  readonly dashboards: readonly ArrangedDashboard[]
  readonly onSwitch: (uid: string) => void
  /** Gives up what was arranged; undefined where nothing was. */
  readonly onReset: (() => void) | undefined
  readonly onCancel: () => void
  readonly onSave: () => void
  readonly isSaving: boolean
  /** Why it cannot be saved now. */
  readonly reason: string | undefined
}

/** Renders whose dashboard is arranged, and the buttons that end it. */
export function ArrangeBar(props: ArrangeBarProps) {
  const { dashboard, dashboards, onSwitch, onReset, onCancel, onSave, isSaving, reason } = props
  const text = useText()
  return (
    <div className={classes.bar}>
      {dashboards.length > 1 && (
        <NativeSelect
          label={text('shell.arrange.whose')}
          value={dashboard.uid}
          data={dashboards.map(({ uid, name }) => ({ value: uid, label: name }))}
          onChange={({ currentTarget: { value } }) => onSwitch(value)}
        />
      )}
      {onReset && (
        <Button variant="subtle" onClick={onReset}>
          {text(dashboard.base ? 'shell.arrange.to-group' : 'shell.arrange.to-standard')}
        </Button>
      )}
      <span className={classes.ends}>
        <Button variant="default" disabled={isSaving} onClick={onCancel}>
          {text('shell.arrange.cancel')}
        </Button>
        <ExplainedButton data-key="Ctrl S" loading={isSaving} reason={reason} onClick={onSave}>
          {text('shell.arrange.save')}
        </ExplainedButton>
      </span>
    </div>
  )
}
