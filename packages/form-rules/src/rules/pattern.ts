const patterns = new Map<string, RegExp | 'invalid'>()

const compile = (source: string): RegExp | 'invalid' => {
  try {
    return new RegExp(source)
  } catch {
    return 'invalid'
  }
}

/**
 * Returns the pattern of an argument of `matches`: a regular expression, or a text between slashes, without flags.
 * `undefined` for a literal text, `'invalid'` for an invalid expression.
 */
export function patternOf(argument: unknown): RegExp | 'invalid' | undefined {
  if (argument instanceof RegExp) return argument
  if (typeof argument !== 'string' || !argument.startsWith('/') || !argument.endsWith('/')) return undefined
  const pattern = patterns.get(argument) ?? compile(argument.slice(1, -1))
  patterns.set(argument, pattern)
  return pattern
}
