import description from '@backoffice/api-contract/openapi.json' with { type: 'json' }

/** Paths of calls that a screen repeats by itself, as the contract says: they are no action of a person. */
const background = Object.entries<object>(description.paths).flatMap(([path, operations]) =>
  Object.values(operations).some((operation: object) => 'x-background' in operation)
    ? [new RegExp(`^${path.replaceAll(/\{[^{}]+\}/g, '[^/]+')}$`)]
    : [],
)

/** Returns whether a screen calls this path by itself. */
export const isBackground = (pathname: string): boolean => background.some((path) => path.test(pathname))
