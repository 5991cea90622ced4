import type { ImportReport } from './import-retail.ts'

const pounds = (exact: bigint): string =>
  `£${(Number(exact) / 10_000).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`
const number = (value: number): string => value.toLocaleString('en-GB')

/** Whether the sums of everything that was read match, to the hundredth of a penny. */
export function sumsAgree({ reading, ordersSum, stockSum }: ImportReport): boolean {
  const skipped = [...reading.skipped.values()].reduce((sum, part) => sum + part.sum, 0n)
  return reading.sum === ordersSum + stockSum + skipped
}

/** Formats the report. */
export function printReport(report: ImportReport): string {
  const { reading, made, present } = report
  return [
    `Read      ${number(reading.rows)} lines, ${pounds(reading.sum)}`,
    `Orders    ${number(made.orders)} new with ${number(made.lines)} lines, ${number(present.orders)} with ${number(present.lines)} lines already existed: ${pounds(report.ordersSum)}`,
    `Returns   ${number(made.returns)} cancellations matched to their orders`,
    `Products  ${number(made.products)} new; ${number(reading.spellings)} codes were spelling variants of existing ones`,
    `Customers ${number(made.customers)} new; ${number(made.wholesale)} of all are wholesale customers (two or more orders, half of the lines by the dozen)`,
    `Stock     ${number(made.stockMutations)} new movements; ${number(present.stockRows)} lines were corrections: ${pounds(report.stockSum)}`,
    ...[...reading.skipped].map(
      ([reason, { rows, sum }]) => `Skipped   ${number(rows)} lines, ${pounds(sum)}: ${reason}`,
    ),
    sumsAgree(report) ? 'The totals match.' : 'THE TOTALS DON’T MATCH.',
  ].join('\n')
}
