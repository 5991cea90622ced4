import type { Schema } from '@backoffice/api-contract'
import { AnchorLink } from '@backoffice/ui'
import { Anchor } from '@mantine/core'
import { useText } from './texts.ts'
import { useKindName } from './use-kind-name.ts'

interface NoteAboutProps {
  readonly about: Schema<'LinkedRecord'>
  /** Opens a task, where the tasks of the record are beside its notes. */
  readonly onOpenTask: ((uid: string) => void) | undefined
}

/** Renders on which other record a note was written, as a link to it: a task, which has no screen, opens where it is. */
export function NoteAbout({ about: { resource, object, title, path }, onOpenTask }: NoteAboutProps) {
  const text = useText()
  const kind = useKindName(resource)
  if (title === null) return null
  const name =
    resource === 'tasks'
      ? text('rail.note-on-task', { title })
      : kind === undefined
        ? title
        : text('rail.note-on', { kind, title })
  if (path !== null) return <AnchorLink to={path}>{name}</AnchorLink>
  if (resource !== 'tasks' || !onOpenTask) return <span>{name}</span>
  return (
    <Anchor component="button" type="button" inherit ta="start" onClick={() => onOpenTask(object)}>
      {name}
    </Anchor>
  )
}
