import { lazy } from '@backoffice/lazy'

/** Sales and VAT. What the screen is made of is listed here, and not in what every page loads first. */
export const SalesScreen = lazy(async () => ({ default: (await import('./sales-page.tsx')).SalesPage }))
