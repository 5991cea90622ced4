import { isIP } from 'node:net'
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
  /** How many failed sign-ins a minute one network may have. */
  readonly failedSignInsPerMinute: number
  /** Addresses and networks of the proxies in front: only they are believed about where a request comes from. */
  readonly trustedProxies: readonly string[]
  /** `url`: `smtp://` or `smtps://` with user and password; undefined: mail is written to files. */
  readonly mail: { readonly url: string | undefined; readonly from: string }
  /** What a monitor shows to read `/metrics`; undefined: nobody reads them. */
  readonly metricsToken: string | undefined
  /** Where people open the app, for links in mail; without a slash at its end. */
  readonly address: string
  /** Where the built web app is; undefined: the API alone. */
  readonly webApp: string | undefined
}

const flag = (value: string | undefined, byDefault: boolean): boolean =>
  value === undefined || value === '' ? byDefault : !['0', 'false', 'no', 'off'].includes(value.toLowerCase())

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const longest = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  )
}

function trustedProxiesIn(text: string | undefined): readonly string[] {
  const proxies = (text || 'loopback').split(',').map((proxy) => proxy.trim())
  const wrong = proxies.find((proxy) => proxy !== 'loopback' && !isNetwork(proxy))
  if (wrong !== undefined)
    throw new Error(
      `BACKOFFICE_TRUSTED_PROXIES takes addresses such as 10.0.0.7, networks such as 10.0.0.0/8, and loopback; not: ${wrong}`,
    )
  return proxies
}

/** Reads the settings; the README lists them. @throws when one of them cannot be meant. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const port = Number(environment['PORT'] ?? 4000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is not a port: ${environment['PORT']}`)
  const meiliUrl = environment['MEILI_URL']
  const meiliKey = environment['MEILI_MASTER_KEY']
  if (meiliUrl && !meiliKey) throw new Error('MEILI_URL is set without MEILI_MASTER_KEY')
  const host = environment['HOST'] ?? '127.0.0.1'
  const mailUrl = environment['MAIL_URL'] || undefined
  if (mailUrl !== undefined && !/^smtps?:\/\//.test(mailUrl))
    throw new Error('MAIL_URL begins with smtp:// or smtps://')
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
    failedSignInsPerMinute: Number(environment['BACKOFFICE_FAILED_SIGN_INS_PER_MINUTE'] ?? 30),
    trustedProxies: trustedProxiesIn(environment['BACKOFFICE_TRUSTED_PROXIES']),
    mail: { url: mailUrl, from: environment['MAIL_FROM'] || 'Backoffice <backoffice@localhost>' },
    metricsToken: environment['BACKOFFICE_METRICS_TOKEN'] || undefined,
    address: address.replace(/\/+$/, ''),
    webApp: WEB_APP,
  }
}
