import type { CreateOf, ResourceName } from './contract-of.ts'

/** Where an example is made. */
export interface ExamplePlace {
  /** Stands in its texts, so that it is recognised where it must not be seen. */
  readonly mark: string
  /** The example of another kind, which `names` has to list. */
  readonly uidOf: (kind: ResourceName) => string
}

/** A record of a kind as tests make one in every tenant: the same everywhere, but for its mark. It stands in its module. */
export interface Example<Kind extends ResourceName> {
  /** The kinds whose examples it names: they are made first. */
  readonly names?: readonly ResourceName[]
  readonly body: (place: ExamplePlace) => CreateOf<Kind>
}
