import { startProduct as start, type RunningProduct } from '@backoffice/tooling-product'

/** Credentials of the administrator. */
export const administrator = { email: 'admin@giftworks.example', password: 'a password for the tests' }

/** Starts the product with the data of a folder. An empty one gets the demo data: a month, unless a year is asked for. */
export const startProduct = (data: string, settings: Readonly<Record<string, string>> = {}): Promise<RunningProduct> =>
  start({
    BACKOFFICE_DEMO: process.env['BACKOFFICE_DEMO'] ?? 'month',
    ...settings,
    BACKOFFICE_DATA: data,
    BACKOFFICE_FAILED_SIGN_INS_PER_MINUTE: '1000',
    BACKOFFICE_ADMIN_EMAIL: administrator.email,
    BACKOFFICE_ADMIN_PASSWORD: administrator.password,
  })
