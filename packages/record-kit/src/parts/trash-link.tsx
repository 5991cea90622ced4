import { deletableKinds } from '@backoffice/api-contract'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './trash-link.module.css'

interface TrashLinkProps {
  readonly kind: string
  readonly label: string
}

/** Links a list to its deleted records; nothing for a kind whose records are never deleted. */
export function TrashLink({ kind, label }: TrashLinkProps) {
  if (!deletableKinds.some((one) => one === kind)) return null
  return (
    <Link to="/trash" search={{ kind: [kind] }} className={classes.link} aria-label={label} title={label}>
      <IconTrash size={18} stroke={1.8} aria-hidden />
    </Link>
  )
}
