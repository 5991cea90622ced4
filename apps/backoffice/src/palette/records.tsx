import type { Schema } from '@backoffice/api-contract'
import type { Found } from '@backoffice/shell-kit'
import { useLabel } from '@backoffice/texts'
import { Thumbnail } from '@backoffice/ui'
import { Spotlight } from '@mantine/spotlight'
import { createElement } from 'react'
import { useText } from '../messages.ts'
import type { Findings } from './find-records.ts'
import { kindIcon } from './kind-icons.ts'
import classes from './palette.module.css'

interface MarkProps {
  readonly kind: Schema<'RecordKind'>
  readonly picture: string | undefined
}

/** Renders the picture of a record; without one, the icon of its kind. */
function Mark({ kind, picture }: MarkProps) {
  return (
    <span className={classes.mark}>
      {picture === undefined ? createElement(kindIcon(kind), { size: 18, stroke: 1.7 }) : <Thumbnail src={picture} />}
    </span>
  )
}

interface RecordsProps extends Findings {
  readonly onGo: (record: Found) => void
}

/** Lists what a finder found, or that it failed. */
export function Records({ finder: { kind, label: name }, found, failed, onGo }: RecordsProps) {
  const text = useText()
  const label = useLabel()
  if (failed)
    return (
      <p className={classes.failure} role="alert">
        {text('shell.palette.failed', { what: label(name) })}
      </p>
    )
  return (
    <Spotlight.ActionsGroup label={label(name)}>
      {found.map((record) => (
        <Spotlight.Action
          key={record.id}
          label={record.title}
          {...(record.hint && { description: record.hint })}
          leftSection={<Mark kind={kind} picture={record.picture} />}
          onClick={() => onGo(record)}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}
