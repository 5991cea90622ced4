import { messageOf, readOptions } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { Section } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'
import classes from './redirects-section.module.css'

/** Lists the former URLs of a record; each of them redirects to it. */
export function RedirectsSection({ object }: { readonly object: string }) {
  const text = useText()
  const { api } = useShell()
  const { data, error } = useQuery(readOptions(api, '/api/redirects', { params: { query: { object, limit: 200 } } }))
  const redirects = data?.results ?? []
  return (
    <Section title={text('record.redirects.title')}>
      {error && <p role="alert">{messageOf(error)}</p>}
      {data && (
        <p className={classes.quiet}>
          {text(redirects.length === 0 ? 'record.redirects.none' : 'record.redirects.hint')}
        </p>
      )}
      <ul className={classes.list}>
        {redirects.map(({ uid, from }) => (
          <li key={uid}>
            <code>/{from}</code>
          </li>
        ))}
      </ul>
    </Section>
  )
}
