import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChangeRows } from './change-rows.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { ComparedRows } from './compared-rows.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportSteps } from './import-steps.tsx'
import { importMessages } from './messages.ts'
import { RefusedRow } from './refused-row.tsx'

const meta = { title: 'Import', parameters: { catalogs: importMessages } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const nothing = () => undefined

export const Upload: Story = {
  render: () => (
    <FileDrop
      accept=".csv,.xlsx"
      hint="A CSV file or an Excel workbook, with headings in its first row."
      busy={false}
      onFile={nothing}
    />
  ),
}
export const UploadFailed: Story = {
  render: () => (
    <FileDrop accept=".csv" hint="A CSV file." busy={false} problem="The file has no rows." onFile={nothing} />
  ),
}
export const Steps: Story = { render: () => <ImportSteps step="check" onStep={nothing} /> }
export const Columns: Story = {
  render: () => (
    <ColumnMapping
      columns={[
        { heading: 'Artikelnummer', samples: ['NL-1', 'NL-2'] },
        { heading: '', samples: [] },
        {
          heading: 'A heading that nobody would ever write into a spreadsheet but that somebody has',
          samples: ['A text that goes on and on', 'and another'],
        },
      ]}
      targets={['sku', null, 'name']}
      choices={[
        { value: 'sku', label: 'SKU' },
        { value: 'name', label: 'Name' },
      ]}
      onChange={nothing}
    />
  ),
}
export const Outcome: Story = {
  render: () => (
    <ImportCounts counts={{ New: 12, Changed: 3797, Unchanged: 4, Refused: 2 }} shown="Refused" onShow={nothing} />
  ),
}
export const OutcomeOfPart: Story = {
  render: () => (
    <ImportCounts
      counts={{ New: 3, Changed: 8214, Unchanged: 1204, Refused: 2, Unmatched: 577 }}
      shown="Unmatched"
      onShow={nothing}
    />
  ),
}
export const Compared: Story = {
  render: () => (
    <ComparedRows
      label="Updated"
      onAccept={nothing}
      rows={[
        {
          position: 0,
          label: '22423 Regency cakestand, three tiers',
          changes: [{ field: 'Pack size', before: '6', after: '12' }],
          accepted: true,
          comparison: { currency: 'EUR', before: 500, after: 515, percent: 3, margin_before: 50, margin_after: 48.5 },
        },
        {
          position: 4812,
          label: '85123A A product whose name is so long that nobody would write it on a price list, but somebody has',
          changes: [],
          accepted: false,
          comparison: { currency: 'EUR', before: 500, after: 1250, percent: 150, margin_before: 50, margin_after: -25 },
        },
        {
          position: 4813,
          label: 'NEW-1 Not sold by this supplier yet',
          changes: [],
          accepted: true,
          comparison: {
            currency: 'EUR',
            before: null,
            after: 120,
            percent: null,
            margin_before: null,
            margin_after: null,
          },
        },
      ]}
    />
  ),
}
export const Result: Story = {
  render: () => <ImportResult counts={{ created: 12, changed: 3797, unchanged: 4, failed: 2 }} />,
}
export const Changes: Story = {
  render: () => (
    <ChangeRows
      rows={[
        {
          position: 0,
          label: 'LAMP Desk lamp',
          changes: [
            { field: 'Price', before: '10.00', after: '12.50' },
            { field: 'Brand', before: '', after: 'Lumen' },
          ],
        },
      ]}
    />
  ),
}
export const WithProblems: Story = {
  render: () => (
    <ul>
      <RefusedRow
        position={3}
        label="LAMP-9"
        problems={[]}
        cells={[
          { place: 0, label: 'SKU', value: 'LAMP-9', problem: undefined },
          { place: 2, label: 'Price', value: 'ten', problem: 'This is no amount.' },
        ]}
        busy={false}
        onFix={nothing}
      />
    </ul>
  ),
}
