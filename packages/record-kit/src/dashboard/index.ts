export { CardRow, CardRows } from './card-rows.tsx'
export { DashboardCard } from './dashboard-card.tsx'
export { DashboardCards } from './dashboard-cards.tsx'
export { Figure, Figures } from './figures.tsx'
