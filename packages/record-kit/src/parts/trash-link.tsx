import { deletableKinds } from '@backoffice/api-contract'
import { IconTrash } from '@tabler/icons-react'
import { IconLink } from './icon-link.tsx'

interface TrashLinkProps {
  readonly kind: string
  readonly label: string
}

/** Links a list to its deleted records; nothing for a kind whose records are never deleted. */
export function TrashLink({ kind, label }: TrashLinkProps) {
  if (!deletableKinds.some((one) => one === kind)) return null
  return <IconLink to="/trash" search={{ kind: [kind] }} icon={IconTrash} label={label} />
}
