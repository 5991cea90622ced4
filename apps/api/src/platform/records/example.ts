import type { CreateOf, ResourceName } from './contract-of.ts'

/** Where an example is created. */
export interface ExamplePlace {
  /** Part of its texts, by which tests recognise it where it must not be visible. */
  readonly mark: string
  /** Returns the uid of the example of another kind, which `names` has to list. */
  readonly uidOf: (kind: ResourceName) => string
}

/** Record of a kind that tests create in every tenant, identical but for its mark. Defined in its module. */
export interface Example<Kind extends ResourceName> {
  /** The kinds whose examples it refers to: they are created first. */
  readonly names?: readonly ResourceName[]
  readonly body: (place: ExamplePlace) => CreateOf<Kind>
}
