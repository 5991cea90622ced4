import { resourceKeys, staleTimes } from '@backoffice/api-client'
import { where } from '@backoffice/search'
import { useMissingRight, useShell } from '@backoffice/shell-kit'
import { Face, Section } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import classes from './namespaces.module.css'
import { useText } from './texts.ts'

const SHOWN = 10

/** Renders the accounts that work in a namespace by name, and administrators, who work everywhere. */
export function Members({ namespace }: { readonly namespace: string }) {
  const text = useText()
  const { search } = useShell()
  const isHidden = useMissingRight('accounts') !== undefined
  const { data = [] } = useQuery({
    queryKey: resourceKeys('accounts').list({ members: namespace }),
    queryFn: ({ signal }) =>
      search.find(
        'accounts',
        {
          filter: where('accounts').equals('namespaces', namespace),
          limit: SHOWN + 1,
          retrieve: ['uid', 'name', 'email', 'picture'],
          sort: ['name:asc'],
          everywhere: true,
        },
        { signal },
      ),
    staleTime: staleTimes.record,
    enabled: !isHidden,
  })
  if (isHidden) return null
  return (
    <Section title={text('namespace.members')}>
      <p>{text('namespace.members-hint')}</p>
      <ul className={classes.members}>
        {data.slice(0, SHOWN).map(({ uid, name, email, picture }) => (
          <li key={uid}>
            <Face name={name} picture={picture} size="small" /> {name} · {email}
          </li>
        ))}
      </ul>
      {data.length > SHOWN && <p>{text('namespace.members-more')}</p>}
    </Section>
  )
}
