import { lazy } from '@backoffice/lazy'
import { RecordList } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { weekdays } from '@backoffice/record-kit/parts'
import { lazyPart } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatDay, Money } from '@backoffice/ui'
import { useMemo } from 'react'
import supplierList from './supplier-list.ts'
import { useText } from './texts.ts'

export { texts } from './texts.ts'

type Row = RowIn<typeof supplierList>

const SupplierDrawer = lazy(() => import('./supplier-drawer.tsx'))

const bulkPreviews = { message: lazyPart(() => import('./emails/message-previews.tsx'), []) }

function useCells() {
  const text = useText()
  const locale = useLocale()
  return useMemo(() => {
    const days = weekdays(locale, 'short')
    return {
      lead_days: ({ lead_days }: Row) => text('catalog.supplier.days', { days: lead_days }),
      next_order_day: ({ next_order_day: day }: Row) => (day === null ? '–' : formatDay(day, locale)),
      order_days: ({ order_days }: Row) => order_days.map((day) => days[day - 1]).join(', ') || '–',
      tags: ({ tags }: Row) => tags.join(', ') || '–',
      minimum: ({ minimum }: Row) => <Money cents={minimum} currency="EUR" />,
    }
  }, [text, locale])
}

/** Lists the suppliers: lead time, reliability, and the next possible order. */
export default function SuppliersPage() {
  const locale = useLocale()
  const valueNames = useMemo(() => {
    const days = weekdays(locale, 'long')
    return { order_days: (day: string) => days[Number(day) - 1] ?? day }
  }, [locale])
  return (
    <RecordList
      of={supplierList}
      text={useText()}
      cells={useCells()}
      valueNames={valueNames}
      Drawer={SupplierDrawer}
      bulkPreviews={bulkPreviews}
    />
  )
}
