import { resolve } from 'node:path'

/** Everything that the environment may decide, read once at the start. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDirectory: string
  readonly databaseUrl: string | undefined
  readonly meili: { readonly url: string; readonly masterKey: string } | undefined
  readonly administrator: { readonly email: string; readonly password: string | undefined }
  readonly demonstration: boolean
  readonly noGroupFullAccess: boolean
  /** False where the app is served over plain http to other machines: then the cookie cannot be `Secure`. */
  readonly secureCookie: boolean
  readonly signInsPerMinute: number
  /** Where the built web app is; undefined: the API alone. */
  readonly webApp: string | undefined
}

const flag = (value: string | undefined, byDefault: boolean): boolean =>
  value === undefined || value === '' ? byDefault : !['0', 'false', 'no', 'off'].includes(value.toLowerCase())

/** Reads the settings; the README lists them. @throws when one of them cannot be meant. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const port = Number(environment['PORT'] ?? 4000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${environment['PORT']}`)
  const meiliUrl = environment['MEILI_URL']
  const meiliKey = environment['MEILI_MASTER_KEY']
  if (meiliUrl && !meiliKey) throw new Error('MEILI_URL is set without MEILI_MASTER_KEY')
  return {
    port,
    host: environment['HOST'] ?? '127.0.0.1',
    dataDirectory: resolve(environment['BACKOFFICE_DATA'] ?? resolve(import.meta.dirname, '../../../data')),
    databaseUrl: environment['DATABASE_URL'] || undefined,
    meili: meiliUrl && meiliKey ? { url: meiliUrl, masterKey: meiliKey } : undefined,
    administrator: {
      email: environment['BACKOFFICE_ADMIN_EMAIL'] ?? 'admin@backoffice.example',
      password: environment['BACKOFFICE_ADMIN_PASSWORD'] || undefined,
    },
    demonstration: flag(environment['BACKOFFICE_DEMO'], true),
    noGroupFullAccess: flag(environment['NO_GROUP_FULL_ACCESS'], true),
    secureCookie: flag(environment['BACKOFFICE_COOKIE_SECURE'], true),
    signInsPerMinute: Number(environment['BACKOFFICE_SIGN_INS_PER_MINUTE'] ?? 10),
    webApp: resolve(import.meta.dirname, '../../backoffice/dist'),
  }
}
