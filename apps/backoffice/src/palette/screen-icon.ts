import type { Schema } from '@backoffice/api-contract'
import { addresses } from '@backoffice/shell-kit'
import {
  IconAdjustments,
  IconBarcode,
  IconFileInvoice,
  IconReportMoney,
  IconKey,
  IconLogin2,
} from '@tabler/icons-react'
import { features } from '../features.ts'
import type { Entry } from '../layout/navigation.ts'
import { kindIcon } from './kind-icons.ts'

const kinds: ReadonlyMap<string, Schema<'RecordKind'> | undefined> = new Map(
  features.flatMap(({ screens }) => screens.map(({ to, options }) => [to, options.staticData?.record?.kind])),
)

/** Icons of screens below a section that list no records of a kind. */
const ownIcons: ReadonlyMap<string, Entry['icon']> = new Map([
  [addresses.productSettings.path, IconAdjustments],
  [addresses.orderSales.path, IconReportMoney],
  [addresses.orderSettings.path, IconFileInvoice],
  ['/orders/ordersView', IconBarcode],
  ['/accounts/access-control-rights', IconKey],
  ['/accounts/sign-in', IconLogin2],
])

/** Returns the icon of a screen: a section has that of the rail, a screen below it that of the records it lists. */
export function screenIcon({ to, under, icon }: Entry): Entry['icon'] {
  if (under === undefined) return icon
  const kind = kinds.get(to)
  return ownIcons.get(to) ?? (kind ? kindIcon(kind) : icon)
}
