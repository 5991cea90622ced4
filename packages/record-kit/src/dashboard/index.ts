export { arranged, layoutOf, type Arranged, type ArrangedWidget, type Layout, type LoadedWidget } from './arranged.ts'
export { CardPlace } from './card-place.tsx'
export { CardRow, CardRows } from './card-rows.tsx'
export { DashboardCard } from './dashboard-card.tsx'
export { Dashboard } from './dashboard.tsx'
export { Figure, Figures } from './figures.tsx'
export { useWidgets } from './use-widgets.ts'
/** The classes of a dashboard: its place, its grid, and the widths of widgets. */
export { default as dashboardClasses } from './dashboard.module.css'
