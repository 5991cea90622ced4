import { where } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import { AnchorLink } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'

/** Links to the account that has an email already, where the caller may see it. */
export function EmailTaken({ email }: { readonly email: string }) {
  const text = useText()
  const { search } = useShell()
  const wanted = email.trim().toLowerCase()
  const { data: found } = useQuery({
    queryKey: ['accounts', 'with-email', wanted],
    queryFn: async ({ signal }) => {
      const retrieve = ['uid', 'name', 'email'] as const
      const hits = await search.find(
        'accounts',
        {
          q: wanted,
          filter: where('accounts').oneOf('status', ['ACTIVE', 'BLOCKED']),
          limit: 20,
          retrieve: [...retrieve],
        },
        { signal },
      )
      return hits.find((one) => one.email.toLowerCase() === wanted) ?? null
    },
    enabled: wanted.includes('@'),
  })
  if (!found) return null
  return (
    <AnchorLink to="/accounts" search={{ open: found.uid }}>
      {text('accounts.account.email-taken', { name: found.name })}
    </AnchorLink>
  )
}
