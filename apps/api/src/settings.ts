import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { keptDaysWith } from './described-tables.ts'
import { DATA, WEB_APP } from './places.ts'
import type { Bucket } from './platform/files/bucket-store.ts'
import type { JobLimits } from './platform/jobs/job-limits.ts'
import type { KeptDays } from './platform/retention/kept-data.ts'
import { describedSettings, settingVariables } from './setting-variables.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Everything that the environment may decide, read once at the start. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDirectory: string
  readonly databaseUrl: string | undefined
  /** Of a PgBouncer for that pool; undefined: it connects to the database itself. */
  readonly poolerUrl: string | undefined
  /** Connections of the pool that requests and background work share. */
  readonly databasePool: number
  /** MB of `shared_buffers` of the embedded PostgreSQL; undefined: as much as suits the memory. */
  readonly sharedBuffers: number | undefined
  readonly meili: { readonly url: string; readonly masterKey: string } | undefined
  /** Where files live; undefined: in the data directory. */
  readonly bucket: Bucket | undefined
  /** Whether this process answers requests, does background work, or both. */
  readonly role: 'all' | 'web' | 'worker'
  /** How many jobs this process runs at once. */
  readonly jobs: JobLimits
  /** False where migrating is a step of its own: then the start only checks that it was done. */
  readonly migratesAtStart: boolean
  readonly drainSeconds: number
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
  /** Where metrics and traces are sent; undefined: nowhere. */
  readonly otlpEndpoint: string | undefined
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
  /** For how many days data is kept that serves nothing afterwards. */
  readonly keptDays: KeptDays
  /** Where people open the app, for links in mail; without a slash at its end. */
  readonly address: string
  /** Where the built web app is; undefined: the API alone. */
  readonly webApp: string | undefined
}

/** Everything that is wrong with the settings, a sentence each. */
export class SettingsError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`Invalid settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
    this.name = 'SettingsError'
  }
}

/** Names that look like settings of this product and are none, which is how a misspelled one shows. */
export function unknownSettings(environment: Environment): readonly string[] {
  const known = new Set(describedSettings.flatMap(({ name, isSecret }) => (isSecret ? [name, `${name}_FILE`] : [name])))
  return Object.keys(environment).filter((name) => name.startsWith('BACKOFFICE_') && !known.has(name))
}

/** The variables that are set, with those that stand in files; what cannot be read is added to the faults. */
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

/** Reads the settings; the README lists them. @throws SettingsError that names everything that cannot be meant */
export function readSettings(environment: Environment): Settings {
  const given = parseVariables(environment)
  const { MEILI_URL: meiliUrl, MEILI_MASTER_KEY: masterKey } = given
  return {
    port: given.PORT,
    host: given.HOST,
    dataDirectory: resolve(given.BACKOFFICE_DATA ?? DATA),
    databaseUrl: given.DATABASE_URL,
    poolerUrl: given.DATABASE_POOLER_URL,
    databasePool: given.DATABASE_POOL,
    sharedBuffers: given.BACKOFFICE_SHARED_BUFFERS,
    meili: meiliUrl && masterKey ? { url: meiliUrl, masterKey } : undefined,
    bucket: bucketOf(given),
    role: given.BACKOFFICE_ROLE,
    jobs: given.BACKOFFICE_JOBS,
    migratesAtStart: given.BACKOFFICE_MIGRATE,
    drainSeconds: given.BACKOFFICE_DRAIN_SECONDS,
    administrator: { email: given.BACKOFFICE_ADMIN_EMAIL, password: given.BACKOFFICE_ADMIN_PASSWORD },
    // A shop's own database is never filled with a demonstration unless that was asked for.
    demonstration: given.BACKOFFICE_DEMO ?? given.DATABASE_URL === undefined,
    noGroupFullAccess: given.NO_GROUP_FULL_ACCESS,
    secureCookie: given.BACKOFFICE_COOKIE_SECURE,
    failedSignInsPerMinute: given.BACKOFFICE_FAILED_SIGN_INS_PER_MINUTE,
    trustedProxies: given.BACKOFFICE_TRUSTED_PROXIES,
    mail: { url: given.MAIL_URL, from: given.MAIL_FROM },
    metricsToken: given.BACKOFFICE_METRICS_TOKEN,
    otlpEndpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: given.BACKOFFICE_LOG_LEVEL,
    keptDays: keptDaysWith(given.BACKOFFICE_KEEP_DAYS),
    address: (given.BACKOFFICE_ADDRESS ?? `http://${given.HOST}:${given.PORT}`).replace(/\/+$/, ''),
    webApp: WEB_APP,
  }
}
