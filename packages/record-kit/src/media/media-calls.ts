import type { ResourceName } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { UploadWay } from './use-uploads.ts'

/** Purpose of a file. */
export type MediaType = Schema<'ProductFile'>['type']

/** A file of a record in its section. */
export interface MediaFile {
  readonly id: string | number
  readonly url: string
  readonly type: MediaType
  readonly is_main: boolean
  readonly caption: string
  /** Media type, such as `video/mp4`. */
  readonly content_type: string
  readonly bytes: number
  /** Alternative texts of a picture, by language. */
  readonly alts: Schema<'AltTexts'>
}

/** Changeable fields of a file. */
export interface MediaChange {
  readonly is_main?: true
  readonly caption?: string
  readonly alts?: Schema<'AltTexts'>
}

/** Calls that change the files of a record, each of which stores at once. */
export interface MediaCalls<Stored extends MediaFile> {
  /** Refreshed after each of them. */
  readonly resource: ResourceName
  readonly upload: (file: File, type: MediaType, way: UploadWay) => Promise<unknown>
  readonly importFrom: (url: string, type: MediaType) => Promise<unknown>
  /** Moves a file to a position among the others, counted from zero. */
  readonly move: (file: Stored, sequence: number) => Promise<unknown>
  readonly change: (file: Stored, change: MediaChange) => Promise<unknown>
  readonly remove: (file: Stored) => Promise<unknown>
}
