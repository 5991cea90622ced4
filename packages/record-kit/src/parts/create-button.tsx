import { NEW_RECORD } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'

interface CreateButtonProps {
  readonly label: string
  /** Why none can be created now. */
  readonly reason: string | undefined
}

/** Opens the drawer of a list with a new record, by click or by `c`. */
export function CreateButton({ label, reason }: CreateButtonProps) {
  const navigate = useNavigate()
  const open = () =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, open: NEW_RECORD, tab: undefined }) })
  return (
    <ExplainedButton
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      data-key="c"
      reason={reason}
      onClick={open}
    >
      {label}
    </ExplainedButton>
  )
}
