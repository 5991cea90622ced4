export { CreateButton } from './create-button.tsx'
export { DaysField } from './days-field.tsx'
export { DescriptionSection } from './description-section.tsx'
export { Dialog } from './dialog.tsx'
export { ChangesSection, HistorySection } from './history-section.tsx'
export { IconAnchor, IconLink } from './icon-link.tsx'
export { LanguageSwitch } from './language-switch.tsx'
export type { ListDrawer } from './list-drawer.ts'
export { ImportButton } from './import-button.tsx'
export { listEmpty } from './list-empty.ts'
export {
  descriptionRules,
  inAllLanguages,
  seoFieldsOf,
  seoRules,
  type SeoFields,
  type TextsInAll,
} from './page-fields.ts'
export { RedirectsSection } from './redirects-section.tsx'
export { SeoSection } from './seo-section.tsx'
export { slugRule } from './slug.ts'
export { SortableRow } from './sortable-row.tsx'
export { Unsent } from './unsent.tsx'
export { useNamespaceColumn } from './use-namespace-column.tsx'
export { useOrder } from './use-order.ts'
export { useRemoval } from './use-removal.ts'
export { weekdays } from './weekdays.ts'
export { WeekdaysField } from './weekdays-field.tsx'
