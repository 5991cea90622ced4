import { groupActions } from '@backoffice/permissions'
import { useRightName, type ListSearch } from '@backoffice/shell-kit'
import { EmptyState, Section, Select } from '@backoffice/ui'
import { useState } from 'react'
import { allRights } from './matrix.ts'
import { PanelHead } from './panel-head.tsx'
import type { Group } from './queries.ts'
import classes from './rights.module.css'
import { useText } from './texts.ts'

interface CompareGroupsProps {
  readonly groups: readonly Group[]
  readonly search: ListSearch & { readonly compare?: readonly string[] | undefined }
  readonly change: (search: { readonly compare: string[] }) => void
  readonly onBack: () => void
}

type Pair = readonly [Group, Group]

const isDifferent = ([one, other]: Pair, action: string): boolean =>
  one.actions.includes(action) !== other.actions.includes(action)

/** Compares the permissions of two groups: those that differ, or all that one of them has. */
export default function CompareGroups({ groups, search, change, onBack }: CompareGroupsProps) {
  const text = useText()
  const [all, setAll] = useState(false)
  const [left, right] = search.compare ?? []
  const one = groups.find(({ uid }) => uid === left) ?? groups[0]
  const others = groups.filter((group) => group !== one)
  const other = others.find(({ uid }) => uid === right) ?? others[0]
  if (!one || !other) return <EmptyState title={text('rights.none')}>{text('rights.none-hint')}</EmptyState>
  const either = new Set([...one.actions, ...other.actions])
  const known: readonly string[] = allRights.filter((action) => either.has(action))
  const differs = (action: string) => isDifferent([one, other], action)
  const shown = [...known, ...groupActions([...either]).other].filter((action) => all || differs(action))
  const optionsBeside = (beside: Group) =>
    groups.filter((group) => group !== beside).map(({ uid, name }) => ({ value: uid, label: name }))
  return (
    <>
      <PanelHead title={text('rights.compare')} onBack={onBack} />
      <div className={classes.pair}>
        <Select
          label={text('rights.compare.left')}
          allowDeselect={false}
          data={optionsBeside(other)}
          value={one.uid}
          onChange={(uid) => uid !== null && change({ compare: [uid, other.uid] })}
        />
        <Select
          label={text('rights.compare.right')}
          allowDeselect={false}
          data={optionsBeside(one)}
          value={other.uid}
          onChange={(uid) => uid !== null && change({ compare: [one.uid, uid] })}
        />
      </div>
      <label className={classes.check}>
        <input type="checkbox" checked={all} onChange={({ currentTarget }) => setAll(currentTarget.checked)} />
        {text('rights.compare.all')}
      </label>
      {shown.length === 0 ? (
        <EmptyState title={text('rights.compare.same')}>{text('rights.compare.same-hint')}</EmptyState>
      ) : (
        <ComparedRights shown={shown} pair={[one, other]} />
      )}
    </>
  )
}

interface ComparedRightsProps {
  readonly shown: readonly string[]
  readonly pair: Pair
}

function ComparedRights({ shown, pair }: ComparedRightsProps) {
  const text = useText()
  const nameOf = useRightName()
  return (
    <Section title={text('rights')} flush>
      <table className={classes.compared} aria-label={text('rights.compare')}>
        <thead>
          <tr>
            <th scope="col">{text('rights.permission')}</th>
            {pair.map(({ uid, name }) => (
              <th key={uid} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((action) => (
            <tr key={action} data-differs={isDifferent(pair, action) || undefined}>
              <th scope="row">{nameOf(action)}</th>
              {pair.map(({ uid, actions }) => (
                <td key={uid} data-granted={actions.includes(action) || undefined}>
                  {text(actions.includes(action) ? 'rights.granted' : 'rights.not-granted')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
