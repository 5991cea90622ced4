import type { Schema } from '@backoffice/api-contract'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { invalid } from '../../../platform/http/failure.ts'
import { cellOf } from '../../../platform/exports/cell-of.ts'
import type { CellKind } from '../../../platform/sheets/cells.ts'
import { sheetFile } from '../../../platform/sheets/sheet-file.ts'
import { text } from '../messages.ts'
import { salesOfDays } from './read-days.ts'

/** Longest period, in days. */
const LONGEST = 366

/** Every column of the sheet, with its heading where a caller has none. */
const columns = [
  ['day', 'Day', 'text'],
  ['kind', 'Booked as', 'text'],
  ['country', 'Country', 'text'],
  ['vat_rate', 'VAT %', 'number'],
  ['currency', 'Currency', 'text'],
  ['units', 'Units', 'whole'],
  ['net', 'Without VAT', 'money'],
  ['vat', 'VAT', 'money'],
] as const satisfies readonly (readonly [name: keyof Schema<'SalesOfDay'>, heading: string, kind: CellKind])[]

function bookedIn({ database, scope, query }: Call<'readSalesDays'> | Call<'exportSalesDays'>) {
  const { from, until, website } = query
  if (Temporal.PlainDate.from(from).until(until).days >= LONGEST) throw invalid(text('period-too-long'), '/until')
  return salesOfDays(database, { namespaces: scope.own, from, until, website })
}

/** Handlers of the ledger of sales. */
export const ledgerHandlers = {
  readSalesDays: async (call) => ({ body: { results: await bookedIn(call) } }),

  async exportSalesDays(call) {
    const { format, headings, from, until } = call.query
    const days = await bookedIn(call)
    const rows = days.map((day) => columns.map(([name, , kind]) => cellOf(day[name], kind)))
    const named = columns.map(([, heading, kind], place) => ({ heading: headings?.[place] ?? heading, kind }))
    const file = await sheetFile({ format, name: `sales-${from}-${until}`, columns: named }, [rows])
    return { status: 200, body: undefined, file }
  },
} satisfies Partial<Handlers>
