import { resolve } from 'node:path'

// The build puts all of the server into a folder beside this one, so that these hold there as well.
const beside = (path: string): string => resolve(import.meta.dirname, path)

/** What changes the tables from version to version. */
export const MIGRATIONS = beside('../migrations')

/** The demonstration business, packed. */
export const DEMONSTRATION = beside('../demonstration/online-retail.bin')

/** The built web app. */
export const WEB_APP = beside('../../backoffice/dist')

/** Where the data is kept unless `BACKOFFICE_DATA` says otherwise. */
export const DATA = beside('../../../data')
