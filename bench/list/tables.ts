/** Compared tables, with the selectors of their rows and scroll container. */
export const tables = {
  floor: { name: 'bare virtual table', rows: '[data-row]', scroller: '[data-scroller]' },
  ours: { name: 'ours', rows: 'tr[data-row]', scroller: '[data-list]' },
  'ag-grid': { name: 'AG Grid Community', rows: '.ag-row' },
  'mantine-datatable': { name: 'mantine-datatable', rows: 'tbody tr' },
} as const

export type TableId = keyof typeof tables
