import { lazy } from '@backoffice/lazy'

/** The product settings. What they are made of is listed here, and not in what every page loads first. */
export const SettingsScreen = lazy(async () => ({ default: (await import('./settings-page.tsx')).SettingsPage }))
