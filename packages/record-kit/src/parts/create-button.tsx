import { NEW_RECORD } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'

interface CreateButtonProps {
  readonly label: string
  /** Why none can be created now. */
  readonly reason: string | undefined
  /** Opens the page for a new one, where it has a page. */
  readonly onCreate?: () => void
}

/** Opens the drawer of a list with a new record, or its page, by click or by `c`. */
export function CreateButton({ label, reason, onCreate }: CreateButtonProps) {
  const navigate = useNavigate()
  const openDrawer = () =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, open: NEW_RECORD, tab: undefined }) })
  return (
    <ExplainedButton
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      data-key="c"
      reason={reason}
      onClick={onCreate ?? openDrawer}
    >
      {label}
    </ExplainedButton>
  )
}
