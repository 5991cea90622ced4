import { messageOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { ErrorPanel, Section } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { AlertList } from './alert-list.tsx'
import { allAlertsQuery } from './alerts-query.ts'
import { useText } from './texts.ts'

/** Lists the own alerts in all namespaces. */
export function OwnAlerts() {
  const text = useText()
  const { api, session } = useShell()
  const { namespaces } = session.use()
  const { data, error, refetch } = useQuery(allAlertsQuery(api))
  return (
    <Section title={text('record.alert.mine')}>
      {error && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.results.length === 0 && <p>{text('record.alert.none')}</p>}
      {data && data.results.length > 0 && (
        <AlertList alerts={data.results} namespaceOf={(uid) => namespaces.find((one) => one.uid === uid)?.name} />
      )}
    </Section>
  )
}
