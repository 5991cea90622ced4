import { createHmac, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { ResponseError } from '../http/response-error.ts'

/** An API key. The key itself is never stored, but derived from the master key and the uid. */
export interface Key {
  readonly uid: string
  readonly key: string
  readonly name: string | null
  readonly description: string | null
  readonly actions: readonly string[]
  readonly indexes: readonly string[]
  readonly expiresAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Properties with which a key is created. */
export type KeyDraft = Pick<Key, 'name' | 'description' | 'actions' | 'indexes' | 'expiresAt'> & {
  readonly uid?: string
}

interface Row {
  uid: string
  name: string | null
  description: string | null
  actions: string[]
  indexes: string[]
  expires_at: Date | null
  created_at: Date
  updated_at: Date
}

const defaults: readonly Omit<KeyDraft, 'expiresAt'>[] = [
  {
    name: 'Default Search API Key',
    description: 'Use it to search from the frontend',
    actions: ['search'],
    indexes: ['*'],
  },
  {
    name: 'Default Admin API Key',
    description: 'Use it for anything that is not a search operation. Caution! Do not expose it on a public frontend',
    actions: ['*'],
    indexes: ['*'],
  },
  {
    name: 'Default Read-Only Admin API Key',
    description:
      'Use it to read information across the whole database. Caution! Do not expose this key on a public frontend',
    actions: ['*.get', 'keys.get'],
    indexes: ['*'],
  },
  {
    name: 'Default Chat API Key',
    description: 'Use it to chat and search from the frontend',
    actions: ['chatCompletions', 'search'],
    indexes: ['*'],
  },
]

const keysLock = 7_263_542

/** Stores the server's API keys in the database. */
export class KeyStore {
  readonly #pool: Pool
  readonly #masterKey: string
  /** Uids by derived key. Never outdated, as a uid always yields the same key. */
  readonly #uids = new Map<string, string>()

  constructor(pool: Pool, masterKey: string) {
    this.#pool = pool
    this.#masterKey = masterKey
  }

  /** Derives the key that belongs to a uid. */
  keyText(uid: string): string {
    return createHmac('sha256', this.#masterKey).update(uid).digest('hex')
  }

  /** Creates the default keys if there are no keys yet. */
  async ensureDefaults(): Promise<void> {
    const client = await this.#pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SELECT pg_advisory_xact_lock($1)', [keysLock])
      const { rowCount } = await client.query('SELECT FROM search.keys LIMIT 1')
      if (rowCount === 0) {
        for (const { name, description, actions, indexes } of defaults) {
          await client.query(
            'INSERT INTO search.keys (uid, name, description, actions, indexes) VALUES ($1, $2, $3, $4, $5)',
            [randomUUID(), name, description, actions, indexes],
          )
        }
      }
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    } finally {
      client.release()
    }
  }

  #keyOf(row: Row): Key {
    const key = this.keyText(row.uid)
    this.#uids.set(key, row.uid)
    return {
      uid: row.uid,
      key,
      name: row.name,
      description: row.description,
      actions: row.actions,
      indexes: row.indexes,
      expiresAt: row.expires_at,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }
  }

  /** Returns all keys, newest first. */
  async list(): Promise<Key[]> {
    const { rows } = await this.#pool.query<Row>('SELECT * FROM search.keys ORDER BY created_at DESC, uid')
    return rows.map((row) => this.#keyOf(row))
  }

  /** Returns the key with this uid, or undefined if there is none. */
  async byUid(uid: string): Promise<Key | undefined> {
    const { rows } = await this.#pool.query<Row>({
      name: 'key-by-uid',
      text: 'SELECT * FROM search.keys WHERE uid::text = $1',
      values: [uid.toLowerCase()],
    })
    return rows[0] && this.#keyOf(rows[0])
  }

  /** Returns the record of a derived key, or undefined if there is none. */
  async byText(text: string): Promise<Key | undefined> {
    if (!/^[0-9a-f]{64}$/.test(text)) return undefined
    if (!this.#uids.has(text)) await this.list()
    const uid = this.#uids.get(text)
    return uid === undefined ? undefined : this.byUid(uid)
  }

  /**
   * Returns the key that a route names by its uid or by the key itself.
   * @throws {ResponseError} `api_key_not_found`
   */
  async get(uidOrKey: string): Promise<Key> {
    const found = (await this.byUid(uidOrKey)) ?? (await this.byText(uidOrKey))
    if (!found) throw new ResponseError('api_key_not_found', `API key \`${uidOrKey}\` not found.`)
    return found
  }

  /** @throws {ResponseError} `api_key_already_exists` */
  async create({ uid = randomUUID(), name, description, actions, indexes, expiresAt }: KeyDraft): Promise<Key> {
    const { rows } = await this.#pool.query<Row>(
      'INSERT INTO search.keys (uid, name, description, actions, indexes, expires_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING *',
      [uid, name, description, actions, indexes, expiresAt],
    )
    if (!rows[0])
      throw new ResponseError(
        'api_key_already_exists',
        `\`uid\` field value \`${uid}\` is already an existing API key.`,
      )
    return this.#keyOf(rows[0])
  }

  /** Updates the name and the description; everything else about a key is immutable. */
  async update({ uid, name, description }: Key): Promise<Key> {
    await this.#pool.query(
      'UPDATE search.keys SET name = $2, description = $3, updated_at = clock_timestamp() WHERE uid = $1',
      [uid, name, description],
    )
    return this.get(uid)
  }

  /** Deletes a key, which invalidates the tenant tokens signed with it. */
  async delete({ uid }: Key): Promise<void> {
    await this.#pool.query('DELETE FROM search.keys WHERE uid = $1', [uid])
  }
}
