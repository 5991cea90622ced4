interface Operation {
  readonly operationId: string
  readonly 'x-permission'?: string
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly 'x-operation'?: string
}

/** What is read of `openapi.json`. */
export interface Document {
  readonly paths: Readonly<Record<string, Partial<Readonly<Record<string, Operation>>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>> & { readonly NamedKind: { readonly enum: readonly string[] } }
  }
}

/** Returns the permissions of the bulk changes of each kind: that of all, and those of parts that need another one, too. */
export function bulkRightsOf({ paths, components }: Document) {
  const propertiesOf = ({ $ref, properties = {} }: Schema): Readonly<Record<string, Schema>> =>
    $ref === undefined ? properties : propertiesOf(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {})
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  const rightOf = (kind: string, part: string, { 'x-operation': id }: Schema) => {
    const one = `/api/${kind}/{uid}`
    if (id !== undefined) return operations.find((operation) => operation?.operationId === id)?.['x-permission']
    if (part === 'delete') return paths[one]?.['delete']?.['x-permission']
    return part === 'merge_into' ? paths[`${one}/merge`]?.['post']?.['x-permission'] : undefined
  }
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, { post }]) => {
      const [, kind] = /^\/api\/([a-z-]+)\/bulk$/.exec(path) ?? []
      const { change } = propertiesOf(post?.requestBody?.content['application/json']?.schema ?? {})
      if (kind === undefined || change === undefined) return []
      const every = post?.['x-permission']
      const parts = Object.entries(propertiesOf(change)).map(([part, schema]) => [part, rightOf(kind, part, schema)])
      const further = parts.filter(([, right]) => right !== undefined && right !== every)
      return [[kind, { every, parts: Object.fromEntries(further) }]]
    }),
  )
}
