import { useState, type SyntheticEvent } from 'react'
import { useUiText } from '../messages.ts'
import { ViewActions, type ViewActionsProps } from './view-actions.tsx'
import type { ListView } from './view-manager.ts'
import classes from './view-strip.module.css'

interface ViewLinesProps extends Pick<ViewActionsProps, 'run' | 'onRemoved'> {
  readonly views: readonly ListView[]
  readonly busy: boolean
}

interface ViewLineProps extends Omit<ViewActionsProps, 'onRename'> {
  readonly busy: boolean
}

function RenameView({
  view,
  busy,
  onDone,
}: Pick<ViewLineProps, 'view' | 'busy'> & { onDone: (name?: string) => void }) {
  const text = useUiText()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    onDone(typeof name === 'string' ? name.trim() : undefined)
  }
  return (
    <form className={classes.rename} onSubmit={submit}>
      <input
        // Renaming was requested: the name is typed at once.
        ref={(field) => field?.select()}
        name="name"
        aria-label={text('ui.views.name')}
        defaultValue={view.name}
        maxLength={80}
        required
        disabled={busy}
        onBlur={(event) => event.currentTarget.form?.requestSubmit()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDone()
        }}
      />
    </form>
  )
}

function ViewLine(props: ViewLineProps) {
  const { view, run } = props
  const text = useUiText()
  const [isRenaming, setRenaming] = useState(false)
  const notes = [
    ...(view.isDefault ? [text('ui.views.is-default')] : []),
    ...(view.scope && view.scope !== 'me' ? [text(`ui.views.scope.${view.scope}`)] : []),
    ...(view.locked ? [text('ui.views.is-locked')] : []),
    ...(view.isHidden ? [text('ui.views.is-hidden')] : []),
  ]
  const rename = (name?: string) => {
    setRenaming(false)
    if (name && name !== view.name && view.id !== undefined) void run(({ change }) => change(view.id ?? '', { name }))
  }
  return (
    <li className={classes.line}>
      {isRenaming ? (
        <RenameView {...props} onDone={rename} />
      ) : (
        <span className={classes.name}>
          {view.name} <small>{notes.join(' · ')}</small>
        </span>
      )}
      {!isRenaming && <ViewActions {...props} onRename={() => setRenaming(true)} />}
    </li>
  )
}

/** Returns the ids with the one at a place moved by one. */
const moved = (ids: readonly string[], place: number, by: 1 | -1): readonly string[] => {
  const [id = ''] = ids.slice(place)
  return ids.toSpliced(place, 1).toSpliced(place + by, 0, id)
}

/** Lists the views of a list: each can be opened by a link, the account's own ones changed, built-in ones hidden. */
export function ViewLines(props: ViewLinesProps) {
  const text = useUiText()
  const { views, run } = props
  const ids = views.flatMap(({ own, id }) => (own && id !== undefined ? [id] : []))
  const move = (place: number, by: 1 | -1) => () => void run(({ order }) => order(moved(ids, place, by)))
  return (
    <ul className={classes.lines} aria-label={text('ui.views.region')}>
      {views
        // The whole list, which has no query, can neither be hidden nor changed.
        .filter(({ scope, address }) => scope !== undefined || address !== '')
        .map((view) => {
          const place = ids.indexOf(view.id ?? '')
          return (
            <ViewLine
              key={view.id}
              {...props}
              view={view}
              onUp={place > 0 ? move(place, -1) : undefined}
              onDown={place !== -1 && place < ids.length - 1 ? move(place, 1) : undefined}
            />
          )
        })}
    </ul>
  )
}
