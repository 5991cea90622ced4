import '@backoffice/ui/styles.css'
import { createI18n, activateLocale, TextsProvider } from '@backoffice/texts'
import { messages, UiProvider } from '@backoffice/ui'
import { useState, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { makeRows, type Row } from './rows.ts'

/** Number of rows of a search result. */
const PAGE = 50

type Table = ComponentType<{ readonly rows: readonly Row[] }>

const tables = {
  floor: () => import('./floor.tsx'),
  ours: () => import('./ours.tsx'),
  'ag-grid': () => import('./ag-grid.tsx'),
  'mantine-datatable': () => import('./mantine-datatable.tsx'),
} as const satisfies Record<string, () => Promise<{ readonly default: Table }>>

/** Page of the benchmark: the code of the table is loaded before the click. */
function Page({ Shown, rows }: { readonly Shown: Table; readonly rows: readonly Row[] }) {
  const [isOpen, setOpen] = useState(false)
  const [sought, setSought] = useState('')
  const shown = sought === '' ? rows : rows.filter(({ name }) => name.toLowerCase().includes(sought)).slice(0, PAGE)
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
      <div>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Show
        </button>
        <input aria-label="Search" value={sought} onChange={(event) => setSought(event.currentTarget.value)} />
      </div>
      <div style={{ display: 'flex', flex: 1, minHeight: 0 }}>{isOpen && <Shown rows={shown} />}</div>
    </div>
  )
}

const asked = new URLSearchParams(location.search)
const name = (Object.keys(tables) as (keyof typeof tables)[]).find((one) => one === asked.get('table')) ?? 'floor'
const i18n = createI18n()
const [{ default: Shown }] = await Promise.all([tables[name](), activateLocale(i18n, 'en', [messages])])
const rows = makeRows(Number(asked.get('rows')))
createRoot(document.getElementById('app')!).render(
  <TextsProvider i18n={i18n}>
    <UiProvider>
      <Page Shown={Shown} rows={rows} />
    </UiProvider>
  </TextsProvider>,
)
