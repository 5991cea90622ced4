import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { keptDaysWith } from './described-tables.ts'
import { DATA, WEB_APP } from './places.ts'
import type { Bucket } from './platform/files/bucket-store.ts'
import type { TranslationServer } from './platform/languages/translate-by-http.ts'
import type { JobLimits } from './platform/jobs/job-limits.ts'
import type { Reach } from './platform/outside/post-outside.ts'
import type { KeptDays } from './platform/retention/kept-data.ts'
import { describedSettings, settingVariables, type Demonstration } from './setting-variables.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Settings from the environment, read once at the start. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDirectory: string
  readonly databaseUrl: string | undefined
  /** URL of a PgBouncer for that pool; undefined: it connects to the database directly. */
  readonly poolerUrl: string | undefined
  /** Connections of the pool that requests and background work share. */
  readonly databasePool: number
  /** MB of `shared_buffers` of the embedded PostgreSQL; undefined: derived from the memory. */
  readonly sharedBuffers: number | undefined
  readonly meili: { readonly url: string; readonly masterKey: string } | undefined
  /** The server that translates texts; undefined: the built-in glossary does. */
  readonly translation: (TranslationServer & { readonly api: 'deepl' | 'libretranslate' }) | undefined
  /** Where files are stored; undefined: in the data directory. */
  readonly bucket: Bucket | undefined
  /** Whether this process answers requests, does background work, or both. */
  readonly role: 'all' | 'web' | 'worker'
  /** How many jobs this process runs at once. */
  readonly jobs: JobLimits
  /** False where migrating is a separate step: then the start only checks that it was done. */
  readonly migratesAtStart: boolean
  readonly drainSeconds: number
  readonly administrator: { readonly email: string; readonly password: string | undefined }
  readonly demonstration: Demonstration
  /** Whether the demonstration business gets new orders while the server runs. */
  readonly demonstrationOrders: boolean
  readonly noGroupFullAccess: boolean
  /** False where other machines use the app over plain http: then the cookie cannot be `Secure`. */
  readonly secureCookie: boolean
  /** How many failed sign-ins per minute one network may have. */
  readonly failedSignInsPerMinute: number
  /** For how many days an API key may be valid. */
  readonly mostKeyDays: number
  /** IP addresses and networks of trusted proxies: only their forwarding headers are used. */
  readonly trustedProxies: readonly string[]
  /** Origins of identity providers that are inside the own network. */
  readonly internalIdentityProviders: readonly string[]
  /** `url`: `smtp://` or `smtps://` with user and password; undefined: emails are written to files. */
  readonly mail: { readonly url: string | undefined; readonly from: string }
  /** Which addresses webhooks may call. */
  readonly webhookReach: Reach
  /** Address of the API of Mollie; undefined: its own. */
  readonly mollieUrl: string | undefined
  /** Bearer token of `/metrics`; undefined: the route does not exist. */
  readonly metricsToken: string | undefined
  /** Endpoint of metrics and traces; undefined: none. */
  readonly otlpEndpoint: string | undefined
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
  /** Retention of data in days. */
  readonly keptDays: KeptDays
  /** Base URL of the app, for links in emails; without a slash at its end. */
  readonly address: string
  /** Path of the built web app; undefined: the API alone. */
  readonly webApp: string | undefined
}

/** All faults of the settings, one sentence each. */
export class SettingsError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`Invalid settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
    this.name = 'SettingsError'
  }
}

/** Returns unknown variables that look like settings of this product: probably misspelled ones. */
export function unknownSettings(environment: Environment): readonly string[] {
  const known = new Set(describedSettings.flatMap(({ name, isSecret }) => (isSecret ? [name, `${name}_FILE`] : [name])))
  return Object.keys(environment).filter((name) => name.startsWith('BACKOFFICE_') && !known.has(name))
}

/** Returns the variables that are set, including those in files; unreadable ones are added to the faults. */
function readVariables(environment: Environment, faults: string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { name, isSecret } of describedSettings) {
    const value = environment[name]
    const file = isSecret ? environment[`${name}_FILE`] : undefined
    if (value && file) faults.push(`${name} and ${name}_FILE are both set`)
    else if (value) found[name] = value
    else if (file) {
      try {
        found[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      } catch (error) {
        faults.push(`${name}_FILE can’t be read: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  return found
}

function parseVariables(environment: Environment): v.InferOutput<typeof settingVariables> {
  const faults: string[] = []
  const result = v.safeParse(settingVariables, readVariables(environment, faults))
  for (const issue of result.issues ?? [])
    faults.push(`${v.getDotPath(issue)?.split('.', 1)[0] ?? ''} ${issue.message}`)
  if (result.success && result.output.MEILI_URL && !result.output.MEILI_MASTER_KEY)
    faults.push('MEILI_URL is set without MEILI_MASTER_KEY')
  if (result.success && result.output.S3_URL && !(result.output.S3_ACCESS_KEY && result.output.S3_SECRET_KEY))
    faults.push('S3_URL is set without S3_ACCESS_KEY and S3_SECRET_KEY')
  if (result.success && result.output.DATABASE_POOLER_URL && !result.output.DATABASE_URL)
    faults.push('DATABASE_POOLER_URL is set without DATABASE_URL')
  if (!result.success || faults.length > 0) throw new SettingsError(faults)
  return result.output
}

function bucketOf(given: v.InferOutput<typeof settingVariables>): Bucket | undefined {
  const { S3_URL: url, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = given
  if (!url || !accessKey || !secretKey) return undefined
  return { url, publicUrl: given.S3_PUBLIC_URL, name: given.S3_BUCKET, region: given.S3_REGION, accessKey, secretKey }
}

/** Reads the settings; the README lists them. @throws SettingsError with all faults */
export function readSettings(environment: Environment): Settings {
  const given = parseVariables(environment)
  const { MEILI_URL: meiliUrl, MEILI_MASTER_KEY: masterKey } = given
  // A configured database is never filled with demonstration data unless that was requested.
  const demonstration = given.BACKOFFICE_DEMO ?? (given.DATABASE_URL === undefined ? 'year' : 'none')
  return {
    port: given.PORT,
    host: given.HOST,
    dataDirectory: resolve(given.BACKOFFICE_DATA ?? DATA),
    databaseUrl: given.DATABASE_URL,
    poolerUrl: given.DATABASE_POOLER_URL,
    databasePool: given.DATABASE_POOL,
    sharedBuffers: given.BACKOFFICE_SHARED_BUFFERS,
    meili: meiliUrl && masterKey ? { url: meiliUrl, masterKey } : undefined,
    translation: given.TRANSLATION_URL
      ? { url: given.TRANSLATION_URL, api: given.TRANSLATION_API, key: given.TRANSLATION_KEY }
      : undefined,
    bucket: bucketOf(given),
    role: given.BACKOFFICE_ROLE,
    jobs: given.BACKOFFICE_JOBS,
    migratesAtStart: given.BACKOFFICE_MIGRATE,
    drainSeconds: given.BACKOFFICE_DRAIN_SECONDS,
    administrator: { email: given.BACKOFFICE_ADMIN_EMAIL, password: given.BACKOFFICE_ADMIN_PASSWORD },
    demonstration,
    demonstrationOrders: given.BACKOFFICE_DEMO_ORDERS && demonstration !== 'none',
    noGroupFullAccess: given.NO_GROUP_FULL_ACCESS,
    secureCookie: given.BACKOFFICE_COOKIE_SECURE,
    failedSignInsPerMinute: given.BACKOFFICE_FAILED_SIGN_INS_PER_MINUTE,
    mostKeyDays: given.BACKOFFICE_API_KEY_DAYS,
    trustedProxies: given.BACKOFFICE_TRUSTED_PROXIES,
    internalIdentityProviders: given.BACKOFFICE_INTERNAL_IDENTITY_PROVIDERS,
    mail: { url: given.MAIL_URL, from: given.MAIL_FROM },
    webhookReach: { inside: given.BACKOFFICE_WEBHOOKS_INSIDE },
    mollieUrl: given.MOLLIE_URL,
    metricsToken: given.BACKOFFICE_METRICS_TOKEN,
    otlpEndpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: given.BACKOFFICE_LOG_LEVEL,
    keptDays: keptDaysWith(given.BACKOFFICE_KEEP_DAYS),
    address: (given.BACKOFFICE_ADDRESS ?? `http://${given.HOST}:${given.PORT}`).replace(/\/+$/, ''),
    webApp: WEB_APP,
  }
}
