import { resolve } from 'node:path'
import { DATA, WEB_APP } from './places.ts'

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
  /** `url`: `smtp://` or `smtps://` with user and password; undefined: mail is written to files. */
  readonly mail: { readonly url: string | undefined; readonly from: string }
  /** Where people open the app, for links in mail; without a slash at its end. */
  readonly address: string
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
  const host = environment['HOST'] ?? '127.0.0.1'
  const mailUrl = environment['MAIL_URL'] || undefined
  if (mailUrl !== undefined && !/^smtps?:\/\//.test(mailUrl)) throw new Error('MAIL_URL begins with smtp:// or smtps://')
  const address = environment['BACKOFFICE_ADDRESS'] || `http://${host}:${port}`
  if (!URL.canParse(address)) throw new Error(`BACKOFFICE_ADDRESS is not an address: ${address}`)
  return {
    port,
    host,
    dataDirectory: resolve(environment['BACKOFFICE_DATA'] ?? DATA),
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
    mail: { url: mailUrl, from: environment['MAIL_FROM'] || 'Backoffice <backoffice@localhost>' },
    address: address.replace(/\/+$/, ''),
    webApp: WEB_APP,
  }
}
