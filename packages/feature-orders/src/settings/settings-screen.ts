import { lazy } from '@backoffice/lazy'

/** The settings of orders. What they are made of is listed here, and not in what every page loads first. */
export const OrderSettingsScreen = lazy(async () => ({
  default: (await import('./settings-page.tsx')).OrderSettingsPage,
}))
