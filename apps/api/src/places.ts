import { resolve } from 'node:path'

// The build puts the whole server into a folder beside this one, so that these paths are valid there as well.
const beside = (path: string): string => resolve(import.meta.dirname, path)

/** Database migrations. */
export const MIGRATIONS = beside('../migrations')

/** Packed data of the demonstration business. */
export const DEMONSTRATION = beside('../demonstration/online-retail.bin')

/** The built web app. */
export const WEB_APP = beside('../../backoffice/dist')

/** Data directory unless `BACKOFFICE_DATA` is set. */
export const DATA = beside('../../../data')
