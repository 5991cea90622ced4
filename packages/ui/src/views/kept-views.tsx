import { Button } from '@mantine/core'
import { useState } from 'react'
import { NativeSelect } from '../actions/native-select.tsx'
import { useMomentFormat } from '../values/format-date-time.ts'
import { inOrder, unusedOf, type KeptView, type ViewCleanUp } from './kept-view.ts'
import classes from './kept-views.module.css'
import { useCleanUpText } from './messages.ts'

const none: ReadonlySet<string> = new Set()

/** Renders the account's views with checkboxes: selected ones can be deleted, and restored while this is open. */
export function KeptViews({ views: loaded, remove, restore, renew }: ViewCleanUp) {
  const text = useCleanUpText()
  const format = useMomentFormat()
  const [views, setViews] = useState(loaded)
  const [chosen, setChosen] = useState(none)
  const [byList, setByList] = useState(false)
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number }>()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [said, say] = useState('')
  const [problem, setProblem] = useState<string>()
  const [openedAt] = useState(Date.now)
  const unused = unusedOf(views, openedAt)
  const toggle = (uid: string) =>
    setChosen(new Set(chosen.has(uid) ? [...chosen].filter((other) => other !== uid) : [...chosen, uid]))

  /** Processes one after the other, and stops at the first failure: finished ones remain. */
  const each = async (uids: readonly string[], work: (uid: string) => Promise<void>): Promise<readonly string[]> => {
    const done: string[] = []
    setProblem(undefined)
    say('')
    setProgress({ done: 0, of: uids.length })
    try {
      for (const uid of uids) {
        await work(uid)
        done.push(uid)
        setProgress({ done: done.length, of: uids.length })
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    await renew().catch((error: unknown) => console.error(error))
    setProgress(undefined)
    return done
  }
  const removeChosen = async () => {
    const gone = await each([...chosen], remove)
    setViews(views.filter(({ uid }) => !gone.includes(uid)))
    setChosen(new Set([...chosen].filter((uid) => !gone.includes(uid))))
    setRemoved(gone)
    say(gone.length > 0 ? text('ui.clean-up.removed', { count: gone.length }) : '')
  }
  const restoreRemoved = async () => {
    const back: KeptView[] = []
    await each(removed, async (uid) => void back.push(await restore(uid)))
    setViews([...views, ...back])
    setRemoved(removed.slice(back.length))
    say(back.length > 0 ? text('ui.clean-up.restored', { count: back.length }) : '')
  }
  const day = (at: string) => format.date(new Date(at))
  const lineOf = ({ list, usedAt, savedAt, locked }: KeptView) =>
    [
      list,
      usedAt === null ? text('ui.clean-up.saved', { at: day(savedAt) }) : text('ui.clean-up.used', { at: day(usedAt) }),
      ...(locked ? [text('ui.clean-up.locked')] : []),
    ].join(' · ')

  return (
    <>
      <p className={classes.hint}>
        {views.length > 0 ? text('ui.clean-up.kept', { count: views.length }) : text('ui.clean-up.none')}
      </p>
      <div className={classes.tools}>
        <NativeSelect
          label={text('ui.clean-up.order')}
          data-autofocus
          value={byList ? 'list' : 'use'}
          onChange={({ currentTarget }) => setByList(currentTarget.value === 'list')}
        >
          <option value="use">{text('ui.clean-up.by-use')}</option>
          <option value="list">{text('ui.clean-up.by-list')}</option>
        </NativeSelect>
        {unused.length > 0 && (
          <Button
            variant="default"
            size="xs"
            disabled={progress !== undefined}
            onClick={() => setChosen(new Set(unused.map(({ uid }) => uid)))}
          >
            {text('ui.clean-up.unused', { count: unused.length })}
          </Button>
        )}
        {(chosen.size > 0 || progress) && (
          <Button color="red" size="xs" loading={progress !== undefined} onClick={() => void removeChosen()}>
            {text('ui.clean-up.remove', { count: chosen.size })}
          </Button>
        )}
      </div>
      <div className={classes.news}>
        <output>{progress ? text('ui.clean-up.removing', progress) : said}</output>
        {!progress && removed.length > 0 && (
          <Button variant="default" size="compact-sm" onClick={() => void restoreRemoved()}>
            {text('ui.clean-up.undo')}
          </Button>
        )}
      </div>
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <ul className={classes.views} aria-label={text('ui.clean-up.title')}>
        {inOrder(views, byList).map((view) => (
          <li key={view.uid}>
            <label className={classes.view}>
              <input
                type="checkbox"
                checked={chosen.has(view.uid)}
                disabled={view.locked || progress !== undefined}
                onChange={() => toggle(view.uid)}
              />
              <span className={classes.name}>{view.name}</span>
              <span className={classes.about}>{lineOf(view)}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
