import '@mantine/core/styles/Tooltip.layer.css'
import { useLocale } from '@backoffice/texts'
import { InHead, initialsOf } from '@backoffice/ui'
import { Tooltip, VisuallyHidden } from '@mantine/core'
import { NamespaceBadge } from '../namespace-badge.tsx'
import type { RecordPlace } from '../queries.ts'
import { useText } from '../texts.ts'
import classes from './presence.module.css'
import { usePresence, type Colleague } from './use-presence.ts'

const SHOWN = 3

/** Renders the initials of colleagues; their names on hover, focus and tap. */
function Faces({ people }: { readonly people: readonly Colleague[] }) {
  const text = useText()
  const locale = useLocale()
  const editing = people.filter((one) => one.editing)
  const names = people.map(({ name, editing: edits }) =>
    text(edits ? 'rail.present.editing' : 'rail.present.open', { name }),
  )
  const more = people.length - SHOWN
  return (
    <>
      <Tooltip
        multiline
        label={names.map((line) => (
          <div key={line}>{line}</div>
        ))}
        events={{ hover: true, focus: true, touch: true }}
      >
        <button
          type="button"
          className={classes.faces}
          aria-label={new Intl.ListFormat(locale, { type: 'unit' }).format(names)}
        >
          {people.slice(0, SHOWN).map(({ uid, name, editing: edits }) => (
            <span
              key={uid}
              className={classes.face}
              data-initials={initialsOf(name)}
              data-editing={edits || undefined}
            />
          ))}
          {more > 0 && <span className={classes.face} data-initials={`+${more}`} />}
        </button>
      </Tooltip>
      {editing[0] && (
        <span className={classes.editing} aria-hidden>
          {editing.length === 1
            ? text('rail.present.editing', { name: editing[0].name })
            : text('rail.present.more-editing', { name: editing[0].name, count: editing.length - 1 })}
        </span>
      )}
    </>
  )
}

export interface PresenceProps {
  readonly record: RecordPlace
  /** Its namespace, shown where several are listed; null where the header tells it itself. */
  readonly namespace: string | null
  /** Whether it cannot be edited where it is shown. */
  readonly readOnly?: boolean
}

/**
 * Shows in the header of a record whose it is, who else has it open and who is editing it, and lets them see this
 * account.
 */
export default function Presence({ record, namespace, readOnly = false }: PresenceProps) {
  const text = useText()
  const people = usePresence(record, readOnly)
  return (
    <InHead>
      <div className={classes.present}>
        {namespace !== null && <NamespaceBadge namespace={namespace} />}
        {people.length > 0 && <Faces people={people} />}
        {/* Only who comes, or begins to edit, is announced. */}
        <VisuallyHidden aria-live="polite" aria-relevant="additions">
          {people.map(({ uid, name, editing }) => (
            <div key={`${uid} ${editing}`}>
              {text(editing ? 'rail.present.editing' : 'rail.present.open', { name })}
            </div>
          ))}
        </VisuallyHidden>
      </div>
    </InHead>
  )
}
