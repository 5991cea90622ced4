import { useRightName, type ListSearch } from '@backoffice/shell-kit'
import { EmptyState, Select } from '@backoffice/ui'
import { useState } from 'react'
import { allRights, cellsOf, differences } from './matrix.ts'
import type { Group } from './queries.ts'
import classes from './rights.module.css'
import { useText } from './texts.ts'

interface CompareGroupsProps {
  readonly groups: readonly Group[]
  readonly search: ListSearch & { readonly compare?: readonly string[] | undefined }
  readonly change: (search: { readonly compare: string[] }) => void
}

/** Compares the permissions of two groups: those that differ, or all that one of them has. */
export default function CompareGroups({ groups, search, change }: CompareGroupsProps) {
  const text = useText()
  const nameOf = useRightName()
  const [all, setAll] = useState(false)
  const pair = [0, 1].map((index) => groups.find(({ uid }) => uid === search.compare?.[index]) ?? groups[index])
  const [one, other] = pair
  if (!one || !other) return <EmptyState title={text('rights.none')}>{text('rights.none-hint')}</EmptyState>
  const [left, right] = [cellsOf(one.actions), cellsOf(other.actions)]
  const differing = new Set(differences(left, right))
  const shown = allRights.filter((action) => differing.has(action) || (all && left[action]))
  const options = groups.map(({ uid, name }) => ({ value: uid, label: name }))
  const select = (index: number) => (uid: string | null) =>
    uid !== null && change({ compare: pair.map((group, at) => (at === index ? uid : (group?.uid ?? ''))) })
  const granted = (isGranted: boolean) => text(isGranted ? 'rights.granted' : 'rights.not-granted')
  return (
    <>
      <h2>{text('rights.compare')}</h2>
      <div className={classes.pair}>
        {pair.map((group, index) => (
          <Select
            // The same two fields whatever they show.
            key={index === 0 ? 'left' : 'right'}
            label={text(index === 0 ? 'rights.compare.left' : 'rights.compare.right')}
            allowDeselect={false}
            data={options}
            value={group?.uid ?? null}
            onChange={select(index)}
          />
        ))}
      </div>
      <label className={classes.check}>
        <input type="checkbox" checked={all} onChange={({ currentTarget }) => setAll(currentTarget.checked)} />
        {text('rights.compare.all')}
      </label>
      {shown.length === 0 ? (
        <EmptyState title={text('rights.compare.same')}>{text('rights.compare.same-hint')}</EmptyState>
      ) : (
        <div className={classes.scroller}>
          <table className={classes.compared} aria-label={text('rights.compare')}>
            <thead>
              <tr>
                <th scope="col">{text('rights.permission')}</th>
                <th scope="col">{one.name}</th>
                <th scope="col">{other.name}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((action) => (
                <tr key={action} data-differs={differing.has(action) || undefined}>
                  <th scope="row">{nameOf(action)}</th>
                  <td data-granted={left[action] || undefined}>{granted(left[action])}</td>
                  <td data-granted={right[action] || undefined}>{granted(right[action])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
