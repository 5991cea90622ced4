import { useWidgets } from '@backoffice/record-kit/dashboard'
import type { WidgetSource } from '@backoffice/shell-kit'
import { useState } from 'react'
import { ArrangeForm } from './arrange-form.tsx'
import { useDashboards } from './use-dashboards.ts'

interface ArrangingProps {
  readonly sources: readonly WidgetSource[]
  readonly onClose: () => void
}

/** Arranges a dashboard: the own one, or that of a group. Loaded when it is asked for. */
export default function Arranging({ sources, onClose }: ArrangingProps) {
  const { widgets, isLoading } = useWidgets(sources)
  const dashboards = useDashboards()
  const [uid, setUid] = useState('')
  const dashboard = dashboards.find((one) => one.uid === uid)
  if (isLoading || !dashboard) return null
  return (
    <ArrangeForm
      key={uid}
      dashboard={dashboard}
      widgets={widgets.filter(({ needs }) => needs.every(dashboard.sees))}
      dashboards={dashboards}
      onSwitch={setUid}
      onClose={onClose}
    />
  )
}
