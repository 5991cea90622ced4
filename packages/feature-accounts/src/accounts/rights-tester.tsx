import { explain, isRequirement, resourceRights, specialRights, type Requirement } from '@backoffice/permissions'
import type { RecordOf } from '@backoffice/record-kit'
import { useRightName } from '@backoffice/shell-kit'
import { useLabel } from '@backoffice/texts'
import { Section, Select, StatusBadge } from '@backoffice/ui'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './accounts.module.css'
import { useText } from './texts.ts'
import { useCaller } from './use-caller.ts'

/** Returns the screens that need a permission, by path, with their titles. */
function useScreens() {
  const label = useLabel()
  return Object.values(useRouter().routesByPath).flatMap(({ fullPath, options: { staticData } }) =>
    staticData?.needs && staticData.title
      ? [{ value: `${fullPath} ${staticData.needs}`, label: label(staticData.title) }]
      : [],
  )
}

/** Tells whether an account may open a screen or has a permission, and why. */
export function RightsTester({ account }: { readonly account: RecordOf<'accounts'> }) {
  const text = useText()
  const nameOf = useRightName()
  const { account: own, namespaces } = useCaller()
  const [chosen, setChosen] = useState<string | null>(null)
  const rights = [...resourceRights, ...specialRights].map((right) => ({ value: right, label: nameOf(right) }))
  const right = chosen?.split(' ').at(-1)
  const places = namespaces.filter(({ uid }) => account.namespaces.includes(uid)).map(({ name }) => name)
  const why = (needed: Requirement) => {
    const answer = explain(account, needed, { noGroupFullAccess: own?.no_group_full_access ?? true })
    const group = account.group?.name ?? ''
    if (!answer.allowed) return { allowed: false, reason: text(`accounts.tester.${answer.reason}`, { group }) }
    const how = account.isAdmin ? 'by-role' : account.group ? 'by-group' : 'by-full-access'
    return { allowed: true, reason: text(`accounts.tester.${how}`, { group }) }
  }
  const answer = right !== undefined && isRequirement(right) ? why(right) : undefined
  return (
    <Section anchor="account-tester" title={text('accounts.tester')}>
      <Select
        label={text('accounts.tester.of')}
        searchable
        clearable
        data={[
          { group: text('accounts.tester.screens'), items: useScreens() },
          { group: text('accounts.tester.rights'), items: rights },
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <output className={classes.answer}>
        {answer && (
          <>
            <StatusBadge tone={answer.allowed ? 'good' : 'bad'}>
              {text(answer.allowed ? 'accounts.tester.yes' : 'accounts.tester.no')}
            </StatusBadge>{' '}
            {answer.reason}
            {answer.allowed && !account.isAdmin && ` ${text('accounts.tester.in', { places: places.join(', ') })}`}
          </>
        )}
      </output>
    </Section>
  )
}
