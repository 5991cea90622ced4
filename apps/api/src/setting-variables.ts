import { isIP } from 'node:net'
import * as v from 'valibot'
import { isKeptForDays, keptData } from './described-tables.ts'
import { isJobKind, type JobKindName } from './platform/jobs/job-limits.ts'
import { jobs } from './platform/jobs/tables.ts'

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const longest = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  )
}

const text = v.string()
const url = v.pipe(text, v.url('must be a URL'))
/** How much of the demo data the first start loads. */
export type Demonstration = 'none' | 'month' | 'year'

const flag = v.pipe(
  text,
  v.transform((value) => value.toLowerCase()),
  v.picklist(['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off'], 'must be 1 or 0'),
  v.transform((value) => ['1', 'true', 'yes', 'on'].includes(value)),
)

const demonstration = v.pipe(
  v.union([v.literal('month'), flag], 'must be 1, month or 0'),
  v.transform((value): Demonstration => (value === 'month' ? value : value ? 'year' : 'none')),
)

function number(minimum: number, maximum: number) {
  const message = `must be a whole number from ${minimum} to ${maximum}`
  return v.pipe(
    text,
    v.regex(/^\d+$/, message),
    v.transform(Number),
    v.minValue(minimum, message),
    v.maxValue(maximum, message),
  )
}

const proxies = v.pipe(
  text,
  v.transform((list) => list.split(',').map((proxy) => proxy.trim())),
  v.array(
    v.pipe(
      text,
      v.check(
        (proxy) => proxy === 'loopback' || isNetwork(proxy),
        ({ input }) =>
          `must list addresses such as 10.0.0.7, networks such as 10.0.0.0/8, or loopback. Not valid: ${input}`,
      ),
    ),
  ),
)

const origins = v.pipe(
  text,
  v.transform((list) => list.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))),
  v.array(
    v.pipe(
      text,
      v.check(
        (one) => URL.canParse(one) && new URL(one).origin === one,
        ({ input }) => `must list origins such as https://sso.internal:8443. Not valid: ${input}`,
      ),
    ),
  ),
)

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** Parses retention such as `jobs=30,imports=7`. */
const keptDays = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const set = new Map<string, number>()
    for (const part of dataset.value.split(',').map((one) => one.trim())) {
      const [, kind = '', days] = /^([a-z]+)=(\d{1,5})$/.exec(part) ?? []
      if (part !== '' && (!isKeptForDays(kind) || Number(days) < 1)) {
        addIssue({
          message: `must list days such as jobs=30,imports=7, of ${keptData.map(({ name }) => name).join(', ')}. Not valid: ${part}`,
        })
        return NEVER
      }
      if (isKeptForDays(kind)) set.set(kind, Number(days))
    }
    return set
  }),
)

const MOST_JOBS = 20

/** Parses limits of jobs such as `4` or `4,export=1`. */
const jobLimits = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const [first = '', ...kinds] = dataset.value.split(',').map((one) => one.trim())
    const inAll = /^\d{1,2}$/.test(first) ? Number(first) : 0
    const ofKind = new Map<JobKindName, number>()
    for (const part of kinds) {
      const [, kind = '', count = ''] = /^([a-z-]+)=(\d{1,2})$/.exec(part) ?? []
      if (isJobKind(kind) && Number(count) >= 1 && Number(count) <= inAll) ofKind.set(kind, Number(count))
    }
    if (inAll < 1 || inAll > MOST_JOBS || ofKind.size < kinds.length) {
      addIssue({
        message: `must be a number from 1 to ${MOST_JOBS}, with lower ones for kinds such as 4,export=1 (${jobs.kind.enumValues.join(', ')}). Not valid: ${dataset.value}`,
      })
      return NEVER
    }
    return { inAll, ofKind }
  }),
)

const means = v.description
/** Marks a secret, which may also be in a file, by the name with the suffix `_FILE`. */
const secret = <T>() => v.metadata<T, { readonly secret: true }>({ secret: true })
/** Describes in the README a default that depends on something else. */
const shownDefault = <T>(shown: string) => v.metadata<T, { readonly shown: string }>({ shown })

/** Every environment variable of the server, with its meaning. A test compares it with the README's table. */
export const settingVariables = v.object({
  PORT: v.optional(v.pipe(number(0, 65_535), means('port that the server listens on')), '4000'),
  HOST: v.optional(v.pipe(text, means('address that the server listens on')), '127.0.0.1'),
  BACKOFFICE_DATA: v.optional(
    v.pipe(text, shownDefault('`./data`'), means('folder of the embedded PostgreSQL and uploaded files')),
  ),
  DATABASE_URL: v.optional(
    v.pipe(url, secret(), means('a PostgreSQL server (16 or newer) instead of the embedded one')),
  ),
  DATABASE_POOLER_URL: v.optional(
    v.pipe(
      url,
      secret(),
      means(
        'a PgBouncer (transaction mode) for the pool of requests and workers, as `backoffice_system` (see docs/operations.md); `DATABASE_URL` stays the direct connection, for migrations, searches and the health check',
      ),
    ),
  ),
  DATABASE_POOL: v.optional(
    v.pipe(number(2, 500), means('database connections per process; search and health checks have their own')),
    '10',
  ),
  BACKOFFICE_SHARED_BUFFERS: v.optional(
    v.pipe(
      number(16, 65_536),
      shownDefault('an eighth of the memory, 128 to 1024'),
      means('shared buffers of the embedded PostgreSQL, in MB'),
    ),
  ),
  MEILI_URL: v.optional(v.pipe(url, means('URL of a Meilisearch to use instead of the built-in search'))),
  MEILI_MASTER_KEY: v.optional(v.pipe(text, secret(), means('its master key'))),
  S3_URL: v.optional(
    v.pipe(
      url,
      means('an S3 store for uploaded files and exports instead of the data folder; required with several machines'),
    ),
  ),
  S3_BUCKET: v.optional(v.pipe(text, means('existing bucket of the S3 store')), 'backoffice'),
  S3_REGION: v.optional(v.pipe(text, means('region of the S3 store')), 'us-east-1'),
  S3_ACCESS_KEY: v.optional(v.pipe(text, secret(), means('access key of the S3 store'))),
  S3_SECRET_KEY: v.optional(v.pipe(text, secret(), means('secret key of the S3 store'))),
  S3_PUBLIC_URL: v.optional(
    v.pipe(
      url,
      means(
        'URL at which browsers reach the S3 store, to download images and documents with URLs signed for five minutes; without it the server sends them',
      ),
    ),
  ),
  TRANSLATION_URL: v.optional(
    v.pipe(
      url,
      means('URL of a server that translates texts; without one, a glossary translates common product words'),
    ),
  ),
  TRANSLATION_API: v.optional(
    v.pipe(
      v.picklist(['deepl', 'libretranslate'], 'must be deepl or libretranslate'),
      means('the API that this server speaks: `deepl` or `libretranslate`'),
    ),
    'libretranslate',
  ),
  TRANSLATION_KEY: v.optional(v.pipe(text, secret(), means('key of the account there'))),
  BACKOFFICE_ROLE: v.optional(
    v.pipe(
      v.picklist(['all', 'web', 'worker'], 'must be web, worker or all'),
      means('`web` answers requests, `worker` does background work, `all` both'),
    ),
    'all',
  ),
  BACKOFFICE_JOBS: v.optional(
    v.pipe(
      jobLimits,
      means(
        `jobs that a process runs at once, with limits per kind: \`4,export=1\` (${jobs.kind.enumValues.join(', ')})`,
      ),
    ),
    '2',
  ),
  BACKOFFICE_MIGRATE: v.optional(
    v.pipe(flag, means('`0`: only check at the start that `backoffice migrate` has run')),
    '1',
  ),
  BACKOFFICE_DRAIN_SECONDS: v.optional(
    v.pipe(
      number(0, 10),
      means('how long `/ready` fails before the server stops listening, so that a load balancer notices'),
    ),
    '0',
  ),
  BACKOFFICE_ADMIN_EMAIL: v.optional(
    v.pipe(text, v.email('must be an email address'), means('email of the administrator that the first start creates')),
    'admin@backoffice.example',
  ),
  BACKOFFICE_ADMIN_PASSWORD: v.optional(
    v.pipe(
      text,
      secret(),
      shownDefault('random'),
      means('password of the administrator; easily guessed ones are rejected'),
    ),
  ),
  BACKOFFICE_DEMO: v.optional(
    v.pipe(
      demonstration,
      shownDefault('`1` with the embedded PostgreSQL, otherwise `0`'),
      means('load the demo data at the first start; `month`: only its first month, in about 20 seconds'),
    ),
  ),
  BACKOFFICE_DEMO_ORDERS: v.optional(
    v.pipe(
      flag,
      means(
        'the demo business gets an order every few minutes while somebody has used it within a day; `0` turns this off. Never without demo data',
      ),
    ),
    '1',
  ),
  NO_GROUP_FULL_ACCESS: v.optional(
    v.pipe(flag, means('accounts without a group have full access; `0` turns this off')),
    '1',
  ),
  BACKOFFICE_COOKIE_SECURE: v.optional(v.pipe(flag, means('set to `0` only if other machines use plain HTTP')), '1'),
  BACKOFFICE_API_KEY_DAYS: v.optional(
    v.pipe(number(1, 3650), means('for how many days an API key may be valid at most')),
    '730',
  ),
  BACKOFFICE_FAILED_SIGN_INS_PER_MINUTE: v.optional(
    v.pipe(
      number(1, 1_000_000),
      means(
        'maximum number of failed sign-ins from one network (/24, or /64 of IPv6); browsers that signed in before aren’t limited by it',
      ),
    ),
    '30',
  ),
  BACKOFFICE_TRUSTED_PROXIES: v.optional(
    v.pipe(
      proxies,
      means(
        'addresses and networks of your load balancers or proxies (`10.0.0.7, 10.1.0.0/16`): only these are trusted to say who sends a request and over which protocol; without it all staff count as one address, and there is no HSTS',
      ),
    ),
    'loopback',
  ),
  BACKOFFICE_INTERNAL_IDENTITY_PROVIDERS: v.optional(
    v.pipe(
      origins,
      shownDefault('–'),
      means(
        'origins of identity providers inside your network (`https://sso.internal:8443`), or on another port: without it the server calls only those on the public internet',
      ),
    ),
    '',
  ),
  MAIL_URL: v.optional(
    v.pipe(
      text,
      v.regex(/^smtps?:\/\//, 'begins with smtp:// or smtps://'),
      secret(),
      means(
        'SMTP server (`smtp://user:password@host:port` or `smtps://`); without one, emails are written as `.eml` files to `mail` in the data folder',
      ),
    ),
  ),
  MAIL_FROM: v.optional(v.pipe(text, means('sender of all emails')), 'Backoffice <backoffice@localhost>'),
  BACKOFFICE_WEBHOOKS_INSIDE: v.optional(
    v.pipe(
      flag,
      means(
        '`1`: webhooks may also call addresses over HTTP, on any port and inside your own network; only for development',
      ),
    ),
    '0',
  ),
  MOLLIE_URL: v.optional(
    v.pipe(
      url,
      shownDefault('`https://api.mollie.com/v2`'),
      means('URL of an API to use instead of that of the payment provider Mollie, over HTTPS; only for tests'),
    ),
  ),
  BACKOFFICE_METRICS_TOKEN: v.optional(
    v.pipe(
      text,
      secret(),
      means(
        'token that a monitor sends as `Authorization: Bearer …` to read `/metrics` (Prometheus); without it that URL doesn’t exist',
      ),
    ),
  ),
  BACKOFFICE_LOG_LEVEL: v.optional(
    v.pipe(
      v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
      means('log level: `error`, `warn`, `info` (one line per request), or more'),
    ),
    'info',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(
      url,
      means(
        'where metrics and traces are sent (OpenTelemetry, OTLP over HTTP, such as `http://collector:4318`); the other `OTEL_` variables of its SDK apply as well',
      ),
    ),
  ),
  BACKOFFICE_KEEP_DAYS: v.optional(
    v.pipe(
      keptDays,
      shownDefault(`\`${keptData.map(({ name, days }) => `${name}=${days}`).join(',')}\``),
      means(
        `days that data is retained; a kind you omit keeps its default: ${keptData
          .map(({ name, means: what }) => `${name} (${what})`)
          .join(', ')}`,
      ),
    ),
    '',
  ),
  BACKOFFICE_ADDRESS: v.optional(
    v.pipe(
      url,
      shownDefault('`http://HOST:PORT`'),
      means('public URL of the app, for links in emails and for passkeys, which need a domain name and HTTPS'),
    ),
  ),
})

/** Metadata of a variable beside its meaning. */
interface Marks {
  readonly shown?: string
  readonly secret?: true
}

/** Row of the list of settings. */
export interface DescribedSetting {
  readonly name: string
  readonly means: string
  readonly shownDefault: string
  readonly isSecret: boolean
}

/** Every setting with its meaning, in the order of the list. */
export const describedSettings: readonly DescribedSetting[] = Object.entries(settingVariables.entries).map(
  ([name, { wrapped, default: byDefault }]) => {
    const { shown, secret: isSecret }: Marks = v.getMetadata(wrapped)
    return {
      name,
      means: v.getDescription(wrapped) ?? '',
      shownDefault: shown ?? (byDefault === undefined ? '–' : `\`${byDefault}\``),
      isSecret: isSecret ?? false,
    }
  },
)
