import { Link } from '@tanstack/react-router'
import type { Group } from './queries.ts'
import classes from './rights.module.css'
import { useText } from './texts.ts'
import { useGroupWords } from './use-group-words.ts'

interface GroupListProps {
  readonly groups: readonly Group[]
}

/** Lists the groups with their members and their number of permissions. */
export function GroupList({ groups }: GroupListProps) {
  const text = useText()
  const { placeOf } = useGroupWords()
  return (
    <nav aria-label={text('rights.groups')}>
      <ul className={classes.groups}>
        {groups
          .toSorted((one, other) => one.name.localeCompare(other.name))
          .map((group) => (
            <li key={group.uid}>
              <Link to="." search={{ open: group.uid }} className={classes.group}>
                <strong>{group.name}</strong>
                <small>
                  {text('rights.members', { count: group.member_count })} ·{' '}
                  {text('rights.count', { count: group.actions.length })}
                </small>
                <small>
                  {placeOf(group.namespace)}
                  {group.locked && ` · ${text('rights.group.locked')}`}
                </small>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
