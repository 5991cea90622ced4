import type { Meta, StoryObj } from '@storybook/react-vite'
import { CatalogScreen, LONG, callAnswers, press, reader, refuses, waits } from '../../../dev/catalog-screen.tsx'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'

const meta = {
  title: 'Catalog/Import',
  component: CatalogScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/products?open=import.import-1' },
} satisfies Meta<typeof CatalogScreen>
export default meta
type Story = StoryObj<typeof meta>

/** A server with an uploaded file. */
const taken = (lines: readonly string[], resource = 'products') => {
  const { fetch } = fakeCatalog()
  const form = new FormData()
  form.set('file', new File([lines.join('\n')], `${resource}.csv`, { type: 'text/csv' }))
  const begun = fetch(`http://stories/api/imports?resource=${resource}`, { method: 'POST', body: form })
  const later: typeof fetch = async (...asked) => {
    await begun
    return fetch(...asked)
  }
  return later
}
const file = [
  'Artikelnummer,Naam,Prijs',
  'LAMP,Desk lamp,24.95',
  'VASE,Vase,ten',
  `TRAY,${LONG.replaceAll(',', ';')},9.50`,
]

export const Upload: Story = { args: { at: '/products?open=import' } }
export const UploadInDutch: Story = { args: { at: '/products?open=import', locale: 'nl' } }
export const Loading: Story = { args: { fetch: callAnswers('GET /api/imports/{uid}', waits) } }
export const Failed: Story = { args: { fetch: callAnswers('GET /api/imports/{uid}', refuses) } }
export const Mapped: Story = { args: { fetch: taken(file) } }
export const UnknownColumns: Story = { args: { fetch: taken(['Wat,Hoeveel', 'LAMP,2']) } }
export const Checked: Story = { args: { fetch: taken(file) }, play: press('Preview changes') }
export const CheckedWithoutProblems: Story = {
  args: { fetch: taken(file.toSpliced(2, 1)) },
  play: press('Preview changes'),
}
export const ImportProducts: Story = { args: { at: '/products?open=import' } }
export const ImportThatIsGone: Story = { args: { at: '/products?open=import.gone' } }
export const ImportWithoutPermission: Story = { args: { at: '/products?open=import', account: reader } }

const suppliers = ['Code,Name,Lead time (days)', `FJORD,${LONG.replaceAll(',', ';')},7`, 'NORTH,North Sea Trading,soon']
export const UploadOfSuppliers: Story = { args: { at: '/products/suppliers?open=import' } }
export const SuppliersMapped: Story = {
  args: { at: '/products/suppliers?open=import.import-1', fetch: taken(suppliers, 'suppliers') },
}
export const SuppliersChecked: Story = {
  args: { at: '/products/suppliers?open=import.import-1', fetch: taken(suppliers, 'suppliers') },
  play: press('Preview changes'),
}
export const SuppliersWithoutPermission: Story = { args: { at: '/products/suppliers?open=import', account: reader } }
