import type { Pool } from 'pg'
import { readMembers, readBoolean } from './read-values.ts'
import type { Json } from '../json.ts'

const names = [
  'metrics',
  'logsRoute',
  'editDocumentsByFunction',
  'containsFilter',
  'network',
  'getTaskDocumentsRoute',
  'compositeEmbedders',
  'chatCompletions',
  'multimodal',
  'vectorStoreSetting',
  'dynamicSearchRules',
  'foreignKeys',
  'renderRoute',
] as const

/** The experimental features. All of them are stored, but only `containsFilter` has an effect, and `foreignKeys` shows its setting. */
export class Features {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Returns each feature and whether it is enabled. */
  async all(): Promise<Record<string, boolean>> {
    const { rows } = await this.#pool.query<{ name: string; enabled: boolean }>(
      'SELECT name, enabled FROM search.features',
    )
    const on = new Map(rows.map(({ name, enabled }) => [name, enabled]))
    return Object.fromEntries(names.map((name) => [name, on.get(name) ?? false]))
  }

  /** Returns whether a feature is enabled. */
  async isOn(name: (typeof names)[number]): Promise<boolean> {
    return (await this.all())[name] ?? false
  }

  /** Returns whether filters may use `CONTAINS`. */
  contains(): Promise<boolean> {
    return this.isOn('containsFilter')
  }

  /**
   * Enables or disables features, and returns the state of all of them.
   * @throws {ResponseError} for a feature that the protocol does not define.
   */
  async change(body: Json): Promise<Record<string, boolean>> {
    const wanted = new Map<string, boolean>()
    readMembers(
      body,
      { path: '', code: 'bad_request' },
      Object.fromEntries(
        names.map((name) => [
          name,
          (value: Json, place: { path: string; code: string }): void => {
            if (value !== null) wanted.set(name, readBoolean(value, place))
          },
        ]),
      ),
    )
    await this.#pool.query(
      'INSERT INTO search.features (name, enabled) SELECT * FROM unnest($1::text[], $2::boolean[]) ON CONFLICT (name) DO UPDATE SET enabled = EXCLUDED.enabled',
      [[...wanted.keys()], [...wanted.values()]],
    )
    return this.all()
  }
}
