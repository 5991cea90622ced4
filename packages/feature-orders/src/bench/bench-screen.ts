import { lazy } from '@backoffice/lazy'

/** The work bench. What it is made of is listed here, and not in what every page loads first. */
export const BenchScreen = lazy(async () => ({ default: (await import('./bench-page.tsx')).BenchPage }))
