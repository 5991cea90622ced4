import type { ResourceName } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { UploadWay } from './use-uploads.ts'

/** What a file is for. */
export type MediaType = Schema<'ProductFile'>['type']

/** A file of a record, as its section shows it. */
export interface MediaFile {
  readonly id: string | number
  readonly url: string
  readonly type: MediaType
  readonly is_main: boolean
  readonly caption: string
  /** What a picture shows, by language. */
  readonly alts: Schema<'AltTexts'>
}

/** What can be changed about a file. */
export interface MediaChange {
  readonly is_main?: true
  readonly caption?: string
  readonly alts?: Schema<'AltTexts'>
}

/** The calls that the files of a record are changed by, each of which stores at once. */
export interface MediaCalls<Stored extends MediaFile> {
  /** What is read again after each of them. */
  readonly resource: ResourceName
  readonly upload: (file: File, type: MediaType, way: UploadWay) => Promise<unknown>
  readonly importFrom: (url: string, type: MediaType) => Promise<unknown>
  /** Puts a file at a place among the others, counted from zero. */
  readonly move: (file: Stored, sequence: number) => Promise<unknown>
  readonly change: (file: Stored, change: MediaChange) => Promise<unknown>
  readonly remove: (file: Stored) => Promise<unknown>
}
