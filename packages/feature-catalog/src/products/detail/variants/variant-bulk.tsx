import { ExplainedButton } from '@backoffice/ui'
import { useVariantActions } from './use-variant-actions.tsx'

/** Renders the bulk actions of variants. */
export default function VariantBulk(props: Parameters<typeof useVariantActions>[0]) {
  const { actions, dialog } = useVariantActions(props)
  return (
    <>
      {actions.map(({ id, label, reason, busy = false, run }) => (
        <ExplainedButton key={id} variant="default" size="xs" reason={reason} loading={busy} onClick={run}>
          {label}
        </ExplainedButton>
      ))}
      {dialog}
    </>
  )
}
