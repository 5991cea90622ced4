import { messageOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { RecordStates, SettingsPage } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { BookedSections } from './booked-sections.tsx'
import { SalesDownload } from './sales-download.tsx'
import { salesDaysQuery } from './sales-days-query.ts'
import { PeriodBar } from './period-bar.tsx'
import { useSalesAddress } from './use-sales-address.ts'
import { useText } from './texts.ts'

/** Shows what was sold in a period and what was corrected in it, on the days on which that happened. */
export function SalesPage() {
  const text = useText()
  const { api } = useShell()
  const [{ period, website }, change, today] = useSalesAddress()
  const { data, error, isPending, refetch } = useQuery(salesDaysQuery(api, period, website))
  return (
    <SettingsPage title={text('orders.sales-and-vat')} subtitle={text('orders.booked.what')}>
      <PeriodBar period={period} website={website} today={today} onChange={change} />
      <RecordStates
        loading={isPending}
        isGone={data?.length === 0}
        gone={{ title: text('orders.booked.nothing'), hint: text('orders.booked.nothing.hint') }}
        error={error ? messageOf(error) : undefined}
        onRetry={() => void refetch()}
      >
        <SalesDownload period={period} website={website} />
        <BookedSections booked={data ?? []} />
      </RecordStates>
    </SettingsPage>
  )
}
